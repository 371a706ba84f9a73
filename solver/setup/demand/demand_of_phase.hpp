#pragma once

#include "solver/search/play/phase.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Sets what the option Only demands of the solutions of `phase`. Refuses it in battle play, with
/// invisible units, if in the diagram a unit does not stand where it says, and themes that are
/// unknown.
void set_demand(const Problem& problem, const Stipulation& stipulation, Phase& phase,
                Complaints& complaints);

}  // namespace warp
