#pragma once

#include <cstdint>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// Calls visit(other) for each square that shares a side or a corner with `square`. The conditions
/// that ask for it declare BoardNeed::files_and_ranks.
template <class Visit>
void each_neighbour(const Geometry& board, Square square, Visit visit) {
  for (const int file : {-1, 0, 1}) {
    for (const int rank : {-1, 0, 1}) {
      const Square other = board.step(
          square, {.file = static_cast<std::int8_t>(file), .rank = static_cast<std::int8_t>(rank)});
      if (other != no_square && other != square) {
        visit(other);
      }
    }
  }
}

}  // namespace warp
