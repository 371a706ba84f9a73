// The search, compiled for the general and the orthodox engine; solve_fairy.cpp is its other half.

#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/phases/phase_solver.hpp"

namespace warp {

bool can_go_on(const Plan& plan, const SearchOptions& options) {
  const auto* branch = std::get_if<PlanBranch>(&plan[NodeId{0}]);
  return branch != nullptr && branch->play != Play::defence && !options.count_only &&
         options.max_per_end == SearchOptions{}.max_per_end;
}

template PhaseTasks phase_tasks(const Game&, const Plan&, const SearchOptions&, bool, FactTable&,
                                const StopSignal&);
template PhaseTasks phase_tasks(const orthodox::Game&, const Plan&, const SearchOptions&, bool,
                                FactTable&, const StopSignal&);
template SearchResult solve(const Game&, const Plan&, const SearchOptions&, FactTable&,
                            const StopSignal&, unsigned, SolutionSink&, ProofRoom);
template SearchResult solve(const orthodox::Game&, const Plan&, const SearchOptions&, FactTable&,
                            const StopSignal&, unsigned, SolutionSink&, ProofRoom);

template AuditAnswer ask_again(const Game&, const Plan&, const SearchOptions&, FactTable&,
                               const AuditQuestion&, std::uint64_t&);
template AuditAnswer ask_again(const orthodox::Game&, const Plan&, const SearchOptions&, FactTable&,
                               const AuditQuestion&, std::uint64_t&);

}  // namespace warp
