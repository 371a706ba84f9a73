#pragma once

#include "solver/search/play/plan.hpp"

namespace warp::check {

/// Returns the play of branch `node` of `plan` alone, for the side to move: of exactly `left`
/// half-moves if it is a line; else of at most so many, the attacker to move, and the goal counts
/// only after `least`. `left` is at most the length of the branch, and of a line its length.
Plan part_of_plan(const Plan& plan, NodeId node, unsigned left, unsigned least);

/// Returns the play of `node` of `plan` alone.
Plan plan_of_part(const Plan& plan, NodeId node);

}  // namespace warp::check
