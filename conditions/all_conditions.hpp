#pragma once

#include "solver/rules/general/condition.hpp"

namespace warp {

#define WARP_CONDITION(name) extern const Condition name;
#include "conditions/all_conditions.inc"
#undef WARP_CONDITION

/// All conditions: those that can be played, and those known only by name.
const ConditionRegistry& all_conditions();

}  // namespace warp
