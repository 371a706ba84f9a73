#pragma once

#include <cstddef>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// A permutation of the squares of a board, by square: its image.
using Symmetry = std::vector<Square>;

/// Returns the permutations of the squares of `geometry` that map neighbours in each direction to
/// neighbours in one direction: rotations, mirrors, and shifts along dimensions that wrap. They are
/// found by trying, from the neighbours alone: 8 on the board of 8x8, 32 on the cylinder, 448 on
/// the torus of 14x8. The first one changes nothing. If all together have more than `most_squares`
/// images, only those are returned that keep all directions, or only the first.
std::vector<Symmetry> symmetries_of(const Geometry& geometry,
                                    std::size_t most_squares = std::size_t{1} << 23U);

}  // namespace warp
