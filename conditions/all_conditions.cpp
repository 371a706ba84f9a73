#include "conditions/all_conditions.hpp"

#include <array>

#include "conditions/circe/circe_names.hpp"
#include "conditions/known_by_name.hpp"

namespace warp {

const ConditionRegistry& all_conditions() {
  // Alphabetical by English name; a test watches over order and uniqueness.
  static constexpr std::array played{
      &english_progressive, &italian_progressive,  &logical_progressive,  &power_chess,
      &power_men,           &progressive_take_all, &scottish_progressive, &warp_chess};
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
