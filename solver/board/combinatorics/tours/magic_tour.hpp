#pragma once

#include <utility>

#include "solver/board/combinatorics/tours/line_sums.hpp"
#include "solver/board/combinatorics/tours/tours.hpp"

namespace warp {

/// Finds a magic tour, or proves that there is none: when the squares are numbered from 1 in the
/// order in which they are visited, all linear subsets of a direction have the same sum, for each
/// of `directions`. Unknown only after an interruption.
TourAnswer find_magic_tour(const TourTask& task, const Directions& directions,
                           const Limits& limits);

/// Counts the numberings of the squares by magic tours. One tour can have several: from either end,
/// or from any square of a closed tour, if the sums are equal then. All tours are tried, which is
/// possible on small boards only.
TourCount count_magic_numberings(const TourTask& task, const Directions& directions,
                                 const Limits& limits);

/// Returns the directions of the board along which the numbers of `tour` have equal sums, with
/// these sums.
std::vector<std::pair<std::size_t, unsigned>> equal_sums(const Geometry& board,
                                                         const std::vector<Square>& tour);

}  // namespace warp
