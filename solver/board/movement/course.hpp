#pragma once

#include <vector>

#include "solver/board/movement/line.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// The board, departure and side for which lines are traced.
struct Tracing {
  const Geometry& geometry;
  Square from;
  Colour colour;
  bool from_first_rank = false;  ///< pawns also move from their first rank, one step
};

/// Appends the lines of `primitive` from `where.from` to `lines`, and the squares of these lines to
/// `squares`.
void trace(const Primitive& primitive, const Tracing& where, std::vector<Line>& lines,
           std::vector<Square>& squares);

/// Has the walk the same lines from each square for both sides? Not a pawn; false for hunters,
/// whose lines are those of other walks.
bool is_same_for_both_sides(const Walk& walk);

}  // namespace warp
