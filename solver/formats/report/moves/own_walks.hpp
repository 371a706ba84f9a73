#pragma once

#include <vector>

#include "solver/setup/problem.hpp"

namespace warp::report {

/// The walks stated in the problem that occur in it: on the board, in twins, conditions, options
/// and hunters, and those that their descriptions name. In the order in which they are stated,
/// without hunters and the pawns of players.
std::vector<WalkId> own_walks(const Problem& problem);

}  // namespace warp::report
