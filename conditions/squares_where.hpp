#pragma once

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/geometry/square_set.hpp"

namespace warp {

/// The squares of the board for which `question` returns true.
template <class Question>
SquareSet squares_where(const Geometry& geometry, Question question) {
  SquareSet squares;
  for (Square square = 0; square < geometry.size(); ++square) {
    if (question(square)) {
      squares.insert(square);
    }
  }
  return squares;
}

}  // namespace warp
