#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "solver/board/geometry.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

/// Whether something can be done, and whether it takes units on other squares.
enum class Access : std::uint8_t { never, open, over_units };

/// What a unit can do to a square: move there, capture what stands there.
struct Reach {
  Access move = Access::never;
  Access capture = Access::never;
};

/// By square of `board`, which has at most 64: what a white unit of `walk`, a row of `walks`, can
/// do from `from`, where other units may stand on any squares that it needs. Of walks that do not
/// consist of lines, only what takes one other unit at most.
std::vector<Reach> reach_of(const std::shared_ptr<const Walks>& walks, WalkId walk,
                            const Geometry& board, Square from);

}  // namespace warp
