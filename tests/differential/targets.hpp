#pragma once

#include <cstdint>

#include "tests/differential/generate.hpp"
#include "tests/differential/self_compare.hpp"
#include "tests/differential/work_limit.hpp"

namespace warp::differential {

/// Plays one to three random half-moves (`seed` says which) from the position of `start`, or, now
/// and then, from the game array under its conditions, and asks this program for the way from there
/// to what a diagram shows of the last position. The line that was played must be among the
/// solutions, and all of them, played again, must lead to what the diagram shows.
SelfAnswer find_target(const RandomProblem& start, std::uint64_t seed, WorkLimit& limit);

}  // namespace warp::differential
