#pragma once

#include <string>
#include <vector>

#include "solver/rules/condition.hpp"

namespace warp {

/// What may stand behind the name of `condition`, a line for each kind: "one of Type1, Type2,
/// Type3", "squares (required)". Empty if nothing may.
std::vector<std::string> parameter_lines(const Condition& condition);

/// The condition as it may be written in a problem, in English: its name with one value for each
/// parameter that it must have: "condition PromSquares d4".
/// Only for conditions that are played.
std::string example_of(const Condition& condition);

}  // namespace warp
