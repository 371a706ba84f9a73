#pragma once

#include "conditions/movers.hpp"

namespace warp {

/// The current squares of the units that were on `before` before `played`; without those that have
/// left the board.
inline SquareSet squares_now(const Played& played, const SquareSet& before) {
  SquareSet now;
  before.any_of(played.position.size(), [&](Square square) {
    if (const Square stands = still_there(played, square); stands != no_square) {
      now.insert(stands);
    }
    return false;
  });
  return now;
}

}  // namespace warp
