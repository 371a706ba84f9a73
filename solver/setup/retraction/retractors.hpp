#pragma once

#include "solver/search/play/phase.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Can a phase with a retraction be played? Its rules must be such that moves can be taken back
/// (retraction::why_not_taken_back), and options and goals such that they have a meaning. Complains
/// of what is not so, at `where`, the place of the stipulation, and returns whether all is.
bool retraction_suits(const Problem& problem, const Phase& phase, Location where,
                      Complaints& complaints);

}  // namespace warp
