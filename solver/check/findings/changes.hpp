#pragma once

#include "solver/check/findings/analysis.hpp"
#include "solver/check/found.hpp"

namespace warp::check {

/// Adds the tries with exactly one refutation, and the defences that are answered differently in
/// set play, these tries and the actual play. `found`: the battle play of a phase, searched with
/// set play and with tries of one refutation.
void compare_phases_of_play(const Found& found, Analysis& analysis);

}  // namespace warp::check
