#pragma once

#include "solver/combinatorics/tours.hpp"

namespace warp {

/// Finds a magic tour, or proves that there is none: when the squares are numbered from 1 in the
/// order in which they are visited, all linear subsets of a direction have the same sum. On 8x8
/// these are the ranks and the files, not the diagonals. Unknown only after an interruption.
TourAnswer find_magic_tour(const TourTask& task, const Limits& limits);

}  // namespace warp
