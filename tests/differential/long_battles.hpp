#pragma once

#include <cstdint>

#include "tests/differential/generate.hpp"
#include "tests/differential/self_compare.hpp"
#include "tests/differential/work_limit.hpp"

namespace warp::differential {

/// Problem number `index` of series `seed` with orthodox units, as compare_long() takes it: a
/// direct mate in four or more, a selfmate in three or more, with any options; or, of kind "dia" or
/// "a=>b", the start of play towards a position (see targets.hpp).
RandomProblem long_problem(std::uint64_t seed, std::uint64_t index);

/// Solves `problem` by what long problems are solved by, and without: mates and selfmates by proof
/// numbers, by tables of endings, and by trying all moves; ways to positions with and without
/// deductions (compare_deductions).
SelfAnswer compare_long(const RandomProblem& problem, std::uint64_t seed, WorkLimit& limit);

}  // namespace warp::differential
