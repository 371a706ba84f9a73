#pragma once

#include <string>
#include <vector>

#include "solver/endgame/ending.hpp"

namespace warp::endgame {

/// One half-move of a line.
struct LineMove {
  Kind kind;  ///< the unit before the move
  Square from, to;
  Square capture = no_square;  ///< where a captured unit stood
  WalkId promotion = no_walk;
};

/// Returns a line of best play from a decided position to mate: the mating side moves as fast as
/// possible, the other one holds out as long as possible; of equal moves the first in the order of
/// units and squares. Empty if the position is not decided.
std::vector<LineMove> best_line(const Ending& ending, const Placement& placement, Colour to_move);

}  // namespace warp::endgame
