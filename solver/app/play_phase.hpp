#pragma once

#include <cstdint>

#include "solver/app/settings.hpp"
#include "solver/board/fact_table.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// Solves one phase with the engine that the settings and the phase allow, and hands what it finds
/// to `sink`; begin_phase and end_phase are the caller's. `number` tells the phases apart that
/// share `facts`: it must be another one for each.
SearchResult play_phase(const Phase& phase, const Settings& settings, FactTable& facts,
                        const StopSignal& stop, std::uint64_t number, SolutionSink& sink);

}  // namespace warp
