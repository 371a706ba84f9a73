#pragma once

#include <vector>

#include "solver/check/why/cause.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::check {

/// The moves of the unit on `from` to `to` as lines and ways allow, captures en passant included,
/// whatever rules say of them.
std::vector<SingleMove> lines_to(Arbiter& arbiter, Square from, Square to);

/// Why there are none: a unit stands in the way, nothing can be captured there, there is no hurdle,
/// or the unit never goes there (CauseId::goes_not_there). What is in the way is found by taking
/// units off the board: with all that are named away, and no fewer, the unit would go there.
Cause hindrance(Arbiter& arbiter, Square from, Square to);

}  // namespace warp::check
