#pragma once

#include <memory>

#include "solver/board/position/tables/fact_table.hpp"
#include "solver/search/phases/engine.hpp"
#include "solver/search/phases/retraction/retro_search.hpp"
#include "solver/search/play/phase.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Decides, in positions that are reached by taking back, whether the play of `phase` has a
/// solution. Threads may ask at the same time. Everything given must outlive the result, which may
/// throw SearchStopped.
RetroSearch::Forward forward_play(const Phase& phase, const Means& means, FactTable& facts,
                                  const StopSignal& stop);

}  // namespace warp
