#pragma once

#include <vector>

#include "solver/check/why/cause.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::check {

/// Why the side to move cannot castle to that side of the board.
std::vector<Cause> castling_causes(Arbiter& arbiter, bool is_short);

}  // namespace warp::check
