#pragma once

#include <span>
#include <vector>

#include "solver/board/position/geometry/symmetries.hpp"
#include "solver/check/compose/matrix.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::check {

/// Returns the symmetries of the board after which a position with these units has the same
/// solutions, but for the names of squares: those that keep the moves of all units that may come
/// into play, the units that stand fast and the squares of the matrix. Only the one that changes
/// nothing if a condition, an option, a goal or a twin tells one square from another. Castling is
/// not looked at: a position in which it is possible is like no other.
std::vector<Symmetry> kept_symmetries(const RuleSet& rules, const Problem& problem,
                                      const Matrix& matrix, std::span<const Unit> units);

}  // namespace warp::check
