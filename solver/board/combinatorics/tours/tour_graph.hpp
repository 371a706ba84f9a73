#pragma once

#include <utility>
#include <vector>

#include "solver/board/combinatorics/tours/tours.hpp"

namespace warp {

/// The graph in which the tours of a task are the cycles through all vertices. Its vertices are the
/// squares and, for open tours, one more that joins the ends of a tour.
struct TourGraph {
  explicit TourGraph(const TourTask& task);

  std::vector<std::vector<unsigned>> neighbours;  ///< by vertex, in rising order
  std::size_t squares = 0;
  /// Where an open tour must begin: each cycle joins this square to the vertex behind the squares.
  /// no_square: anywhere.
  Square first = no_square;

  bool joined(unsigned a, unsigned b) const;
  /// Is a-b the edge that all cycles must contain because of `first`?
  bool is_fixed(unsigned a, unsigned b) const;
};

}  // namespace warp
