#pragma once

#include <functional>
#include <vector>

#include "solver/check/declaration.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/shape.hpp"

namespace warp::check {

/// The number of half-moves from `node` to the end of its longest play, `node` included. Before a
/// threat it counts the half-move of the other side that is not written.
unsigned depth_of(const Branching& node);

/// How alternative moves are related. A transposition: each is played after the other.
Relation relation_of(const std::vector<const Branching*>& moves);

/// Follows the rest of `line`, played on `board`, below its key. A part that is not in the tree (a
/// defence that does not parry the threats, an answer slower than the one shown) gives a minor
/// finding; an answer that does not solve in time is a fault. Passes both to `add`.
void judge_stated_variation(const Branching& key, const StatedLine& line, const Shape& shape,
                            const Geometry& board, const std::function<void(Finding)>& add);

}  // namespace warp::check
