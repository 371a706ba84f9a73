#pragma once

#include <cstddef>
#include <memory>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// Returns about how many bytes Movement needs for the lines of `walks`, rows of `known`, on a
/// board of more than 128 squares. It is worked out from a few squares, evenly spread: diamonds of
/// six dimensions have millions of lines.
std::size_t line_memory(const Geometry& geometry, const std::shared_ptr<const Walks>& known,
                        const WalkSet& walks);

}  // namespace warp
