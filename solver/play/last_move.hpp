#pragma once

#include <vector>

#include "solver/play/plan.hpp"
#include "solver/rules/last_move.hpp"

namespace warp {

struct SearchOptions;

/// That of each node of `plan`. Options that ask more of a move than to reach the goal make it
/// `other` everywhere, and so does SearchOptions::ends_seen.
std::vector<LastMove> last_moves(const Plan& plan, const SearchOptions& options);

}  // namespace warp
