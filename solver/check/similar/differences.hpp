#pragma once

#include <span>
#include <vector>

#include "solver/check/similar/anticipation.hpp"

namespace warp::check {

/// The units in which two placements differ when `here` is laid upon `there`; both sorted. First
/// units on the same square, then units of the same kind, the nearest first, then others in their
/// order.
std::vector<UnitDifference> differences_between(std::span<const KeptUnit> here,
                                                std::span<const KeptUnit> there,
                                                const Alignment& how, const BoardFrame& frame,
                                                const std::vector<KeptKind>& kinds);

}  // namespace warp::check
