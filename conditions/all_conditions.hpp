#pragma once

#include "solver/rules/condition.hpp"

namespace warp {

extern const Condition english_progressive;
extern const Condition italian_progressive;
extern const Condition logical_progressive;
extern const Condition power_chess;
extern const Condition power_men;
extern const Condition progressive_take_all;
extern const Condition scottish_progressive;
extern const Condition warp_chess;

/// Every condition of the house: those that are played, and those known by name only.
const ConditionRegistry& all_conditions();

}  // namespace warp
