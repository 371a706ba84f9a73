#pragma once

#include <cstdint>

#include "solver/board/fact_table.hpp"
#include "solver/engine/engine.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// Solves one phase, with `options` in place of its own, and hands what it finds to `sink`;
/// begin_phase and end_phase are the caller's. The fast engine plays what it can, if `engine` lets
/// it. `number` tells the phases apart that share `facts`: it must be another one for each.
/// `threads` is at least 1.
SearchResult play_phase(const Phase& phase, const SearchOptions& options, std::uint64_t number,
                        Engine engine, FactTable& facts, const StopSignal& stop, unsigned threads,
                        SolutionSink& sink);

}  // namespace warp
