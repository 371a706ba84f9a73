#pragma once

#include <vector>

#include "solver/check/stated/referee.hpp"
#include "solver/check/stated/stated_play.hpp"
#include "solver/check/why/cause.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// The moves among `replies` that `stated` may mean; only those written alike if there are any.
std::vector<Reply> meant_among(const std::vector<Reply>& replies, const StatedMove& stated,
                               const Geometry& board);

/// What is false with a sign of `stated`, which means `played`; nothing if all are true.
std::vector<Cause> causes_of_sign(const StatedMove& stated, const ComparedMove& played,
                                  const Problem& problem);

}  // namespace warp::check
