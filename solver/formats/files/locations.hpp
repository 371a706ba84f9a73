#pragma once

#include "solver/board/position/function_ref.hpp"
#include "solver/setup/problem.hpp"

namespace warp::files {

/// Calls `change` with every place in the input that the problem keeps for messages.
void each_location(Problem& problem, FunctionRef<void(Location&)> change);

}  // namespace warp::files
