#include "conditions/all_conditions.hpp"

#include <array>

#include "conditions/circe/circe_names.hpp"
#include "conditions/known_by_name.hpp"

namespace warp {

const ConditionRegistry& all_conditions() {
  static constexpr std::array played{
#define WARP_CONDITION(name) &name,
#include "conditions/all_conditions.inc"
#undef WARP_CONDITION
  };
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
