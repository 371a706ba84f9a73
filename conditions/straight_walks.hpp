#pragma once

#include <array>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/position.hpp"

namespace warp {

// On boards of more than 64 squares Movement does not return the squares that a unit passes. There,
// conditions that need them allow only straight walks.

/// Does the walk consist only of rides, leaps and hops over one unit, along straight lines, over or
/// to every square of the line? Then the squares of the line from departure to arrival are its only
/// way.
bool goes_straight(const Walks& walks, WalkId walk);

/// Is it unknown over which squares units of `walk` go: is the board too large and the walk, or the
/// board, not straight?
bool ways_are_unknown(const Walks& walks, const Position& position, WalkId walk);

/// Does `square` lie on the straight line between `ends`, these included?
bool lies_between(const Geometry& geometry, Square square, const std::array<Square, 2>& ends);

}  // namespace warp
