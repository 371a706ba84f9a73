#pragma once

#include <cstdint>

#include "solver/board/fact_table.hpp"
#include "solver/engine/engine.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// Solves one phase with `options` instead of the phase's own, and passes the solutions to `sink`.
/// The caller calls begin_phase and end_phase. The fast engine plays if it can play the phase and
/// `engine` allows it. `number` distinguishes the phases that share `facts`: each needs another
/// number. `threads` is at least 1. Returns how the search ended.
SearchResult play_phase(const Phase& phase, const SearchOptions& options, std::uint64_t number,
                        Engine engine, FactTable& facts, const StopSignal& stop, unsigned threads,
                        SolutionSink& sink);

}  // namespace warp
