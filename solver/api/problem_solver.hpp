#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "solver/board/beyond_room.hpp"
#include "solver/board/fact_table.hpp"
#include "solver/engine/engine.hpp"
#include "solver/play/search.hpp"
#include "solver/report/report.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// How far the solving of a problem has come.
struct ProblemPosition {
  std::size_t phase = 0;             ///< all phases before this one are done
  Ending ending = Ending::complete;  ///< the gravest of theirs
  bool begun = false;                ///< of this phase everything up to `search` is done
  SearchPosition search;

  bool operator==(const ProblemPosition&) const = default;
};

/// What came of solving a problem.
struct ProblemOutcome {
  Ending ending = Ending::complete;  ///< the gravest of all phases
  ProblemPosition reached;           ///< where to go on if `is_partial(ending)`
  report::Statistics statistics;     ///< of this run; without `resume`
};

/// Did the search come to its end for another reason than that all is found that was asked for?
constexpr bool is_partial(Ending ending) {
  return ending == Ending::max_time || ending == Ending::interrupted;
}

/// What to say of a problem whose rules turn out, while it is being solved, to need more than there
/// is room for.
Diagnostic beyond_room(const Problem& problem, const BeyondRoom& no_room);

/// When the solving of a problem that begins at `start` must have ended: after `most`, or after
/// what its option MaxTime says if that is less. Nothing if neither says anything.
std::optional<StopSignal::Clock::time_point> deadline(StopSignal::Clock::time_point start,
                                                      const Setup& setup,
                                                      std::optional<std::chrono::nanoseconds> most);

/// Solves problems one after the other with the same table of facts.
class ProblemSolver {
 public:
  /// Is told how far the solving has come; everything up to `position` has been written. So many
  /// first half-moves of those that the present phase has to go through are done; at its beginning
  /// it is not yet known how many these are (0).
  using Watcher = std::function<void(const ProblemPosition& position, unsigned first_moves_done,
                                     unsigned first_moves)>;

  /// `facts` must outlive the solver. `threads` is at least 1.
  ProblemSolver(FactTable& facts, unsigned threads, Engine engine)
      : facts_(facts), threads_(threads), engine_(engine) {}

  /// Solves a problem that could be set up, going on from `from`: what lies before it is taken as
  /// written. Everything is reported but end_problem. The rules of a phase that has been solved are
  /// let go: their tables are large, and a problem may have thousands of twins.
  ProblemOutcome solve(Setup& setup, report::Report& report, const StopSignal& stop,
                       const ProblemPosition& from = {}, const Watcher& watcher = {});

 private:
  FactTable& facts_;
  unsigned threads_;
  Engine engine_;
  std::uint64_t phases_ = 0;  ///< facts of different phases have nothing to do with each other
};

}  // namespace warp
