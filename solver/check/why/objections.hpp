#pragma once

#include <vector>

#include "solver/check/why/cause.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::check {

/// Adds to `causes` what keeps `move`, which lines allow, from being played. Where a rule forbids
/// it, Cause::by has the units without which the rule would not. Returns true, and leaves `causes`
/// as it is, if the move is legal but for rules that choose among moves.
bool objections_to(Arbiter& arbiter, const SingleMove& move, std::vector<Cause>& causes);

/// Whose rule of choice leaves out `move`, which is legal but for such rules; null if several rules
/// do together.
const Condition* chooser(Arbiter& arbiter, const SingleMove& move);

}  // namespace warp::check
