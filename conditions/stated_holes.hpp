#pragma once

#include "solver/board/position/geometry/square_set.hpp"

namespace warp {

/// The holes that the diagram has from the beginning (RuleSet::said_together).
struct StatedHoles {
  SquareSet squares;
};

}  // namespace warp
