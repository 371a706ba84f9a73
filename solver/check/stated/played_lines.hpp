#pragma once

#include <functional>

#include "solver/check/finding.hpp"
#include "solver/check/judge.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// For a search that has not come to its end: says of each line of help play that the author states
/// whether it is right, wrong, or not the only one so far. Lines that the search has not found are
/// played. A line that cannot be played, or does not reach the goal at its end, fails. Does nothing
/// for battle play, which is judged by playing anyway.
void judge_played_lines(const Phase& phase, const Evidence& evidence, Referee& referee,
                        const std::function<void(Finding)>& add);

}  // namespace warp::check
