#include "conditions/all_conditions.hpp"

namespace warp {

namespace {

Refusal install(RuleSet& rules, std::span<const Argument>) {
  rules.may_begin_in_check = true;
  return {};
}

}  // namespace

const Condition lese_majeste{
    .names = {"LeseMajeste", "LeseMajeste", "LeseMajeste"},
    .rule =
        "The side that does not move first may stand in check in the diagram. Its king may not be "
        "captured. From the first move on check is as usual.",
    .source = "traditional",
    .install = install};

}  // namespace warp
