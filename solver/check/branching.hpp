#pragma once

#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"

namespace warp::check {

/// The number of half-moves from `node` to the end of its longest play, `node` included. Before a
/// threat it counts the half-move of the other side that is not written.
unsigned depth_of(const Branching& node);

/// How alternative moves are related. A transposition: each is played after the other.
Relation relation_of(const std::vector<const Branching*>& moves);

}  // namespace warp::check
