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

/// Plays some more half-moves than that from the position of `start`, or from the game array, whose
/// units must be orthodox, and asks for the way to the last position with what is deduced about it
/// (deduction::Deductions), from the beginning or in the course of the search, and without. `start`
/// must be of kind "dia", from the array, or "a=>b".
SelfAnswer compare_deductions(const RandomProblem& start, std::uint64_t seed, WorkLimit& limit);

}  // namespace warp::differential
