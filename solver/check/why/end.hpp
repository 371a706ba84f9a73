#pragma once

#include <vector>

#include "solver/check/stated/referee.hpp"
#include "solver/check/why/cause.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// Why the goal is not reached in `position`, after the last half-move, in which `replies` can be
/// played: where the king escapes, who captures the checking unit, what else is missing. At least
/// one cause.
std::vector<Cause> causes_at_end(const Phase& phase, const Goal& goal, const Position& position,
                                 const std::vector<Reply>& replies);

}  // namespace warp::check
