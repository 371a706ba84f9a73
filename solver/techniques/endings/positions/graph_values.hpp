#pragma once

#include <atomic>
#include <functional>

#include "solver/techniques/endings/positions/position_graph.hpp"

namespace warp::endings {

/// Fills in the values of all positions of `graph`, whose moves must be known, in parallel. Returns
/// the number of half-moves up to which values are right: Value::most_plies + 1 if all are, less if
/// `interrupted` was set meanwhile. Calls note(half-moves) before each step of a half-move. Throws
/// TooLong.
unsigned fill_in(PositionGraph& graph, const std::atomic<bool>& interrupted,
                 const std::function<void(unsigned plies)>& note);

}  // namespace warp::endings
