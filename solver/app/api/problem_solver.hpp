#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/formats/report/report.hpp"
#include "solver/search/phases/engine.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// How far the solving of a problem has come.
struct ProblemPosition {
  std::size_t phase = 0;             ///< all phases before this one are done
  Ending ending = Ending::complete;  ///< the most serious ending of those
  bool begun = false;                ///< in this phase everything up to `search` is done
  SearchPosition search;

  bool operator==(const ProblemPosition&) const = default;
};

/// The result of solving a problem.
struct ProblemOutcome {
  Ending ending = Ending::complete;  ///< the most serious of all phases
  ProblemPosition reached;           ///< where to continue if `is_partial(ending)`
  report::Statistics statistics;     ///< of this run, without `resume`
  TechniqueCounts answered{};        ///< by techniques, in all phases
  std::string doubt;                 ///< the first SearchResult::doubt
  AuditResult audit;  ///< of all phases; after a contradiction no more phases are solved
};

/// True if the search was stopped by a time limit or by the user.
constexpr bool is_partial(Ending ending) {
  return ending == Ending::max_time || ending == Ending::interrupted;
}

/// The message for a problem whose rules need more room than there is, as the search found out.
Diagnostic beyond_room(const Problem& problem, const BeyondRoom& no_room);

/// The time at which the solving of a problem that begins at `start` must end: after `most` or
/// after its option MaxTime, whichever is shorter. Nothing if neither is given.
std::optional<StopSignal::Clock::time_point> deadline(StopSignal::Clock::time_point start,
                                                      const Setup& setup,
                                                      std::optional<std::chrono::nanoseconds> most);

/// Solves phase `phase` of a problem in place of play_phase, for example on other machines. Takes
/// the same `options` and passes the same solutions to `sink`.
using PhasePlayer =
    std::function<SearchResult(const Setup& setup, std::size_t phase, const SearchOptions& options,
                               const StopSignal& stop, SolutionSink& sink)>;

/// Solves problems one after the other with the same table of facts.
class ProblemSolver {
 public:
  /// Receives the progress of the solving; everything up to `position` has been written.
  /// `first_moves_done` of the `first_moves` half-moves of the current phase are done;
  /// `first_moves` is 0 at the beginning of a phase, when their number is not known yet.
  using Watcher = std::function<void(const ProblemPosition& position, unsigned first_moves_done,
                                     unsigned first_moves)>;

  /// `facts` must outlive the solver. `threads` is at least 1.
  ProblemSolver(FactTable& facts, unsigned threads, const Means& means)
      : facts_(facts), threads_(threads), means_(means) {}

  /// Solves a problem that was set up without errors, from `from` on: everything before that counts
  /// as written. Calls all functions of `report` except end_problem. Releases the rules of each
  /// phase when it is solved: their tables are large, and a problem may have thousands of twins.
  /// `news`, if it is not null, receives what the search knows before it ends, for the phase of
  /// which `watcher` was last told.
  ProblemOutcome solve(Setup& setup, report::Report& report, const StopSignal& stop,
                       const ProblemPosition& from = {}, const Watcher& watcher = {},
                       SearchNews* news = nullptr);

  /// The means by which problems are solved from now on.
  const Means& means() const { return means_; }
  void use(const Means& means) { means_ = means; }

  /// From now on `player` plays the phases.
  void play_with(PhasePlayer player) { player_ = std::move(player); }

 private:
  FactTable& facts_;
  unsigned threads_;
  Means means_;
  PhasePlayer player_;
  std::uint64_t phases_ = 0;  ///< keeps the facts of different phases apart
};

}  // namespace warp
