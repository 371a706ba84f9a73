#pragma once

#include "solver/rules/condition.hpp"

namespace warp {

/// Is the rule of `condition` kept by every symmetry of the board that keeps the moves of units, so
/// that it does not tell one square from another? False if that is not known.
/// tests/endgame/symmetry_test.cpp looks whether it is so.
bool squares_are_alike(const Condition& condition);

}  // namespace warp
