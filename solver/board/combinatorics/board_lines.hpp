#pragma once

#include <cstddef>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// A diagonal of a board: all squares that equal steps in each of several dimensions join.
struct Diagonal {
  std::vector<Square> squares;  ///< in rising order, two at least
  bool closed = false;          ///< it leads back to where it began
};

/// Returns the diagonals of `dimensions` dimensions, 2 or more, each once.
std::vector<Diagonal> diagonals_of(const Geometry& board, std::size_t dimensions);

/// Returns the classes of the squares for a bishop of `dimensions` dimensions: it never leaves the
/// one on which it stands. Squares in rising order; a square from which it cannot move is a class.
std::vector<std::vector<Square>> bishop_classes(const Geometry& board, std::size_t dimensions);

}  // namespace warp
