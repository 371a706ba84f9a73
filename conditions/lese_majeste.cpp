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
        "In the diagram the side that is not to move may stand in check. Its king may not be "
        "captured, and from the first move on everything is as usual.",
    .source = "traditional",
    .install = install};

}  // namespace warp
