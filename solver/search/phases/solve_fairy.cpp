#include "solver/engines/fairy/game.hpp"
#include "solver/search/phases/phase_solver.hpp"

namespace warp {

template PhaseTasks phase_tasks(const fairy::Game<bits::Set64>&, const Plan&, const SearchOptions&,
                                bool, FactTable&, const StopSignal&);
template PhaseTasks phase_tasks(const fairy::Game<bits::Set128>&, const Plan&, const SearchOptions&,
                                bool, FactTable&, const StopSignal&);
template SearchResult solve(const fairy::Game<bits::Set64>&, const Plan&, const SearchOptions&,
                            FactTable&, const StopSignal&, unsigned, SolutionSink&, ProofRoom);
template SearchResult solve(const fairy::Game<bits::Set128>&, const Plan&, const SearchOptions&,
                            FactTable&, const StopSignal&, unsigned, SolutionSink&, ProofRoom);

template AuditAnswer ask_again(const fairy::Game<bits::Set64>&, const Plan&, const SearchOptions&,
                               FactTable&, const AuditQuestion&, std::uint64_t&);
template AuditAnswer ask_again(const fairy::Game<bits::Set128>&, const Plan&, const SearchOptions&,
                               FactTable&, const AuditQuestion&, std::uint64_t&);

}  // namespace warp
