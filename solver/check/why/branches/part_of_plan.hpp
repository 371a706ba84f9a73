#pragma once

#include "solver/search/play/plan.hpp"

namespace warp::check {

/// Returns the play of branch `node` of `plan` alone, for the side to move: of exactly `left`
/// half-moves if it is a line; else of at most so many, the attacker to move, and the goal counts
/// only after `least`. `left` is at most the length of the branch, and of a line its length.
Plan part_of_plan(const Plan& plan, NodeId node, unsigned left, unsigned least);

/// The number of sections of play that follow each other in `plan`; 1 if it is one.
unsigned sections_of(const Plan& plan);

/// Returns the play of the first `count` sections of `plan`, at least one.
Plan plan_of_sections(const Plan& plan, unsigned count);

/// Returns the play of `node` of `plan` alone.
Plan plan_of_part(const Plan& plan, NodeId node);

}  // namespace warp::check
