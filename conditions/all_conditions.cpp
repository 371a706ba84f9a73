#include "conditions/all_conditions.hpp"

#include <array>

#include "conditions/circe/circe_names.hpp"
#include "conditions/known_by_name.hpp"

namespace warp {

const ConditionRegistry& all_conditions() {
  // Alphabetical by English name; a test watches over order and uniqueness.
  static constexpr std::array played{&actuated_revolving_board,
                                     &actuated_revolving_centre,
                                     &anda,
                                     &anda_inverse,
                                     &andernach_chess,
                                     &annan_chess,
                                     &anti_andernach_chess,
                                     &anti_einstein_chess,
                                     &back_to_back,
                                     &bicolores,
                                     &black_maximummer,
                                     &black_minimummer,
                                     &black_promotion_squares,
                                     &black_super_transmuting_king,
                                     &black_transmuted_king,
                                     &bolero,
                                     &bolero_inverse,
                                     &chameleon_chess,
                                     &chameleon_pursuit,
                                     &chameleon_sequence,
                                     &chameleon_units,
                                     &checkless_chess,
                                     &cheek_to_cheek,
                                     &dark_side,
                                     &double_tibet,
                                     &einstein_chess,
                                     &english_progressive,
                                     &face_to_face,
                                     &football,
                                     &frankfurt_chess,
                                     &functionary_chess,
                                     &ghost_chess,
                                     &grid_chess,
                                     &haaner_chess,
                                     &haunted_chess,
                                     &hole,
                                     &hypervolage,
                                     &influencer,
                                     &isardam,
                                     &italian_progressive,
                                     &kamikaze_units,
                                     &kobul_kings,
                                     &koeko,
                                     &line_chameleon_chess,
                                     &logical_progressive,
                                     &losing_chess,
                                     &lost_pieces,
                                     &madrasi,
                                     &magic_squares,
                                     &masand,
                                     &masand_generalised,
                                     &maximummer,
                                     &nanna_chess,
                                     &no_black_capture,
                                     &no_black_promotion,
                                     &no_capture,
                                     &no_imitator_promotion,
                                     &norsk_sjakk,
                                     &no_white_capture,
                                     &no_white_promotion,
                                     &pad_chess,
                                     &point_reflection,
                                     &power_chess,
                                     &power_men,
                                     &progressive_take_all,
                                     &promotion_only,
                                     &protean_chess,
                                     &relegation_chess,
                                     &reversal_einstein_chess,
                                     &scottish_progressive,
                                     &sentinelles,
                                     &single_box,
                                     &snek_chess,
                                     &snek_circle_chess,
                                     &take_and_make_chess,
                                     &tibet,
                                     &traitor_chess,
                                     &transmuted_kings,
                                     &uncapturable_units,
                                     &anda_units,
                                     &anda_inverse_units,
                                     &functionary_units,
                                     &protean_units,
                                     &volage_units,
                                     &vogtlaender_chess,
                                     &volage,
                                     &warp_chess,
                                     &white_maximummer,
                                     &white_minimummer,
                                     &white_promotion_squares,
                                     &white_super_transmuting_king,
                                     &white_transmuted_king};
  static const ConditionRegistry registry = [] {
    std::vector<const Condition*> conditions(played.begin(), played.end());
    for (const auto& family : {circe_family(), conditions_known_by_name()}) {
      for (const Condition& condition : family) {
        conditions.push_back(&condition);
      }
    }
    return ConditionRegistry(conditions);
  }();
  return registry;
}

}  // namespace warp
