#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solver/search/phases/engine.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp {

/// Searches `phase` by `means`, but without remembering facts, on one thread, in as much play as
/// takes some milliseconds. Returns how the search ended, and passes what it found to `sink`;
/// nothing, and passes nothing, if it has not come to its end.
std::optional<SearchResult> try_first(const Phase& phase, const SearchOptions& options,
                                      std::uint64_t number, const Means& means, FactTable& facts,
                                      const StopSignal& stop, SolutionSink& sink);

/// What play of a phase has shown of what its rules declare.
struct Doubts {
  Techniques techniques = Techniques::none();  ///< that believe what is not so
  std::string why;                             ///< the moves that show it; empty: nothing is wrong
};

/// Plays some moves from the beginning of `phase` by chance, the same in every run, and holds them
/// against what its rules declare. Ends early if `stop` says so.
Doubts look_for_doubts(const Phase& phase, std::uint64_t number, const StopSignal& stop);

/// The means without techniques that believe what rules declare.
Means without_beliefs(const Means& means);

}  // namespace warp
