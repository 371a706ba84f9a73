#pragma once

#include <functional>
#include <vector>

#include "tests/differential/generate.hpp"

namespace warp::differential {

/// Answers, for many problems at once, whether the solvers differ on each.
using Differs = std::function<std::vector<bool>(const std::vector<RandomProblem>&)>;

/// Takes units, options, twins and half-moves away from `problem`, one at a time, as long as the
/// difference stays.
RandomProblem shrink(RandomProblem problem, const Differs& differs);

}  // namespace warp::differential
