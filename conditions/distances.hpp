#pragma once

#include "solver/board/square.hpp"

namespace warp {

/// The square of the distance between the centres of two squares of the classical board.
constexpr unsigned squared_distance(Square from, Square to) {
  constexpr int side_length = 8;
  const int files = from % side_length - to % side_length;
  const int ranks = from / side_length - to / side_length;
  return static_cast<unsigned>(files * files + ranks * ranks);
}

}  // namespace warp
