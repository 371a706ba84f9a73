#pragma once

#include <array>

#include "solver/board/position/bounded_list.hpp"
#include "solver/board/position/unit.hpp"
#include "solver/rules/general/goal.hpp"

namespace warp {

/// A goal that must be reached, by `side`. `own` and `other` are the numbers of moves that this
/// side and its opponent have left for it.
struct PendingGoal {
  GoalKind goal = GoalKind::any;
  Colour side = Colour::white;
  unsigned own = 0;
  unsigned other = 0;

  /// The moves that White and Black have left, by colour.
  std::array<unsigned, 2> moves() const {
    return side == Colour::white ? std::array{own, other} : std::array{other, own};
  }
};

/// The goals that must be reached from a position: none if no goal is certain, one, or two
/// (reci-h#).
using PendingGoals = BoundedList<PendingGoal, 2>;

}  // namespace warp
