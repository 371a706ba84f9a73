#pragma once

#include <string>
#include <vector>

#include "solver/rules/condition.hpp"

namespace warp {

/// The arguments that may follow the name of `condition`, a line for each kind: "one of Type1,
/// Type2, Type3", "squares (required)". Empty if there are none.
std::vector<std::string> parameter_lines(const Condition& condition);

/// The condition as written in an English problem, its name with one value for each required
/// parameter: "condition PromSquares d4". Only for conditions that can be played.
std::string example_of(const Condition& condition);

}  // namespace warp
