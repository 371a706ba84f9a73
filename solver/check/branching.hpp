#pragma once

#include <functional>
#include <vector>

#include "solver/check/declaration.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/shape.hpp"

namespace warp::check {

/// Half-moves from `node` to the end of its longest play, itself included. What a threat would
/// lead to comes after a half-move of the other side that is not written.
unsigned depth_of(const Branching& node);

/// How moves of which one would do are related. A transposition: each is played after the other.
Relation relation_of(const std::vector<const Branching*>& moves);

/// Follows the rest of `line`, which is played on `board`, below its key. What cannot be seen there
/// - a defence that does not parry the threats, an answer slower than the one that is shown - is
/// only worth a word; that an answer does not solve in time is a fault. Both are handed to `add`.
void judge_stated_variation(const Branching& key, const StatedLine& line, const Shape& shape,
                            const Geometry& board, const std::function<void(Finding)>& add);

}  // namespace warp::check
