#include "conditions/all_conditions.hpp"

#include <array>

#include "conditions/circe/circe_names.hpp"
#include "conditions/known_by_name.hpp"

namespace warp {

const ConditionRegistry& all_conditions() {
  // Alphabetical by English name; a test watches over order and uniqueness.
  static constexpr std::array played{&andernach_chess,
                                     &anti_andernach_chess,
                                     &black_maximummer,
                                     &black_minimummer,
                                     &black_transmuted_king,
                                     &chameleon_units,
                                     &checkless_chess,
                                     &english_progressive,
                                     &grid_chess,
                                     &isardam,
                                     &italian_progressive,
                                     &kamikaze_units,
                                     &koeko,
                                     &logical_progressive,
                                     &losing_chess,
                                     &madrasi,
                                     &maximummer,
                                     &no_black_capture,
                                     &no_capture,
                                     &normal_pawn,
                                     &no_white_capture,
                                     &power_chess,
                                     &power_men,
                                     &progressive_take_all,
                                     &scottish_progressive,
                                     &take_and_make_chess,
                                     &transmuted_kings,
                                     &uncapturable_units,
                                     &warp_chess,
                                     &white_maximummer,
                                     &white_minimummer,
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
