#pragma once

#include <functional>

#include "solver/check/finding.hpp"
#include "solver/check/judge.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// Judges the lines of help play that the author states when the search has not come to its end:
/// each is right, wrong, or not the only one so far. A line that the search has not found is
/// played; it fails if it cannot be played or does not reach the goal at its end. Does nothing for
/// battle play, which is judged by playing anyway.
void judge_played_lines(const Phase& phase, const Evidence& evidence, Referee& referee,
                        const std::function<void(Finding)>& add);

}  // namespace warp::check
