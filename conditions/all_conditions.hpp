#pragma once

#include "solver/rules/condition.hpp"

namespace warp {

#define WARP_CONDITION(name) extern const Condition name;
#include "conditions/all_conditions.inc"
#undef WARP_CONDITION

/// Every condition of the house: those that are played, and those known by name only.
const ConditionRegistry& all_conditions();

}  // namespace warp
