#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "solver/board/position/tables/fact_table.hpp"
#include "solver/search/phases/engine.hpp"
#include "solver/search/play/phase.hpp"

namespace warp {

class MateBound;

/// Solves one phase with `options` instead of the phase's own, and passes the solutions to `sink`.
/// The caller calls begin_phase and end_phase. A fast engine plays if it can and `means` allow it.
/// Audits a sample of its answers if `means` ask for that. `number` distinguishes the phases that
/// share `facts`: each needs another number. `threads` is at least 1. Returns how the search ended.
SearchResult play_phase(const Phase& phase, const SearchOptions& options, std::uint64_t number,
                        const Means& means, FactTable& facts, const StopSignal& stop,
                        unsigned threads, SolutionSink& sink);

/// Asked before a bound on mates is used for the first time: may it be?
using ConfirmBound = std::function<bool(const std::shared_ptr<const MateBound>&)>;

/// A phase of which many shares (PhaseShare) are solved one after the other: what does not depend
/// on the share, such as pictures, is made once.
class PreparedPhase {
 public:
  virtual ~PreparedPhase() = default;
  /// As play_phase. After a search that was stopped it must not be called again.
  virtual SearchResult play(const SearchOptions& options, const StopSignal& stop, unsigned threads,
                            SolutionSink& sink) = 0;
  /// The first moves that shares divide, see warp::phase_tasks.
  virtual PhaseTasks tasks(const SearchOptions& options, bool by_two, const StopSignal& stop) = 0;
  /// Answers a question of a search of this phase again, see warp::ask_again. Unfinished if `stop`
  /// ended it.
  virtual AuditAnswer ask(const AuditQuestion& question, std::uint64_t& most_nodes,
                          const StopSignal& stop) = 0;
  /// Bounds that take long to be made, and believe what rules declare, are not used before so many
  /// half-moves, nor if `confirm` then says no. To be called before anything else.
  virtual void put_off_bounds(std::int64_t /*half_moves*/, const ConfirmBound& /*confirm*/) {}
  /// The number of its half-moves that take as long as one half-move without techniques.
  virtual unsigned half_moves_for_a_plain_one() const = 0;
};

/// Prepares `phase`; see play_phase. `phase` and `facts` must outlive what is returned.
std::unique_ptr<PreparedPhase> prepare_phase(const Phase& phase, std::uint64_t number,
                                             const Means& means, FactTable& facts);

}  // namespace warp
