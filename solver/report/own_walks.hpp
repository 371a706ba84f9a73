#pragma once

#include <vector>

#include "solver/setup/problem.hpp"

namespace warp::report {

/// The walks of the problem's own that occur in it, on the board or in twins, conditions, options
/// and hunters, in the order in which they were stated. Hunters are none.
std::vector<WalkId> own_walks(const Problem& problem);

}  // namespace warp::report
