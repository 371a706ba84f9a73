#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// Whether a move is possible: never, on the empty board, or only with units on other squares.
enum class Access : std::uint8_t { never, open, over_units };

/// How a unit can move to a square, and capture on it.
struct SquareAccess {
  Access move = Access::never;
  Access capture = Access::never;
};

/// Returns, by square of `board` (at most 64 squares), what a white unit of `walk`, a row of
/// `walks`, can do from `from` if other units may stand on any squares that it needs. For walks
/// that do not consist of lines, only what needs at most one other unit.
std::vector<SquareAccess> reach_of(const std::shared_ptr<const Walks>& walks, WalkId walk,
                                   const Geometry& board, Square from);

}  // namespace warp
