#pragma once

#include "solver/search/play/phase.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Can a phase with the invisible units of `problem` be played? They are played on the board of
/// 8x8, which may have holes, with orthodox units, neutral ones included, by the rules of chess, in
/// help play for a mate. Complains of what is not so, and returns whether all is.
bool invisible_units_suit(const Problem& problem, const Phase& phase, Complaints& complaints);

}  // namespace warp
