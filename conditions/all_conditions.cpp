#include "conditions/all_conditions.hpp"

#include <array>

#include "conditions/circe/circe_names.hpp"
#include "conditions/known_by_name.hpp"

namespace warp {

const ConditionRegistry& all_conditions() {
  // Alphabetical by English name; a test watches over order and uniqueness.
  static constexpr std::array played{
      &alphabetic_chess,
      &andernach_chess,
      &anti_andernach_chess,
      &back_home,
      &black_alphabetic_chess,
      &black_anti_synchron_mover,
      &black_consequent_forced_square,
      &black_edge_mover,
      &black_follow_my_leader,
      &black_forced_square,
      &black_maximummer,
      &black_minimummer,
      &black_oscillating_kings,
      &black_synchron_mover,
      &black_transmuted_king,
      &breton,
      &cast_chess,
      &chameleon_units,
      &checkless_chess,
      &danger_circe,
      &duellist_chess,
      &english_progressive,
      &exchange_castling,
      &fuddled_men,
      &grid_chess,
      &imitator,
      &isardam,
      &italian_progressive,
      &kamikaze_units,
      &koeko,
      &lese_majeste,
      &logical_progressive,
      &losing_chess,
      &madrasi,
      &make_and_take_chess,
      &maximummer,
      &messigny_chess,
      &multi_captures,
      &no_black_capture,
      &no_capture,
      &no_imitator_promotion,
      &no_white_capture,
      &pepo,
      &plus_chess,
      &power_chess,
      &power_men,
      &progressive_take_all,
      &scottish_progressive,
      &swapping_kings,
      &take_and_make_chess,
      &transmuted_kings,
      &uncapturable_units,
      &warp_chess,
      &white_alphabetic_chess,
      &white_anti_synchron_mover,
      &white_consequent_forced_square,
      &white_edge_mover,
      &white_follow_my_leader,
      &white_forced_square,
      &white_maximummer,
      &white_minimummer,
      &white_oscillating_kings,
      &white_synchron_mover,
      &white_transmuted_king,
      &wormholes};
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
