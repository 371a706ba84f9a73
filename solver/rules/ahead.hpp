#pragma once

#include <array>

#include "solver/board/few.hpp"
#include "solver/board/unit.hpp"
#include "solver/rules/goal.hpp"

namespace warp {

/// A goal that must be reached: by whom, and how many moves that side and its opponent have for it.
struct Ahead {
  GoalKind goal = GoalKind::any;
  Colour side = Colour::white;
  unsigned own = 0;
  unsigned other = 0;

  /// Moves of White and of Black.
  std::array<unsigned, 2> moves() const {
    return side == Colour::white ? std::array{own, other} : std::array{other, own};
  }
};

/// All goals that must be reached from a position: none that is certain, one, or two (reci-h#).
using AllAhead = Few<Ahead, 2>;

}  // namespace warp
