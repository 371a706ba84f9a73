#pragma once

#include <memory>

#include "solver/rules/general/technique.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp {

/// Prepares a phase with units of which only the number is known (Phase::invisible > 0). It must be
/// one that invisible_units_suit(). It cannot be divided into shares. What it deduces about worlds
/// it leaves out if `techniques` are without remedies.
std::unique_ptr<PreparedPhase> prepare_invisible_phase(const Phase& phase,
                                                       const Techniques& techniques);

}  // namespace warp
