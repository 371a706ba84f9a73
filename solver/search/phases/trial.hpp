#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "solver/search/phases/engine.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/techniques/relaxed_game/general/mate_bound.hpp"

namespace warp {

/// Searches `phase` by `means` for some milliseconds, on one thread and without remembering facts.
/// If the search comes to its end, returns how it ended and passes the solutions to `sink`;
/// otherwise returns nothing and passes nothing.
std::optional<SearchResult> try_first(const Phase& phase, const SearchOptions& options,
                                      std::uint64_t number, const Means& means, FactTable& facts,
                                      const StopSignal& stop, SolutionSink& sink);

/// False declarations of rules that play of a phase has found.
struct Doubts {
  Techniques techniques = Techniques::none();  ///< those that rest on a false declaration
  std::string why;                             ///< the moves that show it; empty: nothing is wrong
};

/// Plays some moves from the beginning of `phase` by chance, the same in every run, and compares
/// them with what its rules declare, and with what `bound`, if it is not null, takes for possible.
/// Ends early if `stop` says so.
Doubts look_for_doubts(const Phase& phase, std::uint64_t number, const StopSignal& stop,
                       const std::shared_ptr<const MateBound>& bound = nullptr);

/// The means without techniques that believe what rules declare.
Means without_beliefs(const Means& means);

}  // namespace warp
