#pragma once

#include "solver/app/workers/queue.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/search/play/search.hpp"
#include "solver/search/play/stream/recording.hpp"

namespace warp::workers {

/// Passes what units of one phase have found, in their order, as the search of the phase would.
class Merge {
 public:
  /// `options`: those of the whole phase. `first`: its first unit.
  Merge(SolutionSink& sink, const SearchOptions& options, const WorkUnit& first);

  /// Passes the solutions of the next unit. Returns false if no further unit is wanted.
  bool add(const WorkUnit& unit, const ShareOutcome& outcome);
  /// The result of the phase, when all units have been passed, or no further one is wanted.
  SearchResult result() const;

 private:
  bool is_whole_;  ///< there is one unit; its search has counted
  Replay replay_;
  SearchResult result_;
  Ending of_set_play_ = Ending::complete;
};

}  // namespace warp::workers
