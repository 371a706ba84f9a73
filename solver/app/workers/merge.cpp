#include "solver/app/workers/merge.hpp"

namespace warp::workers {

Merge::Merge(SolutionSink& sink, const SearchOptions& options, const WorkUnit& first)
    : is_whole_(!first.share),
      replay_(sink, is_whole_ ? SearchOptions{}.max_solutions : options.max_solutions) {}

bool Merge::add(const WorkUnit& unit, const ShareOutcome& outcome) {
  result_.nodes += outcome.nodes;
  const bool more = replay_.pass(outcome.recording);
  if (is_whole_) {
    result_.ending = outcome.ending;
    return true;
  }
  if (unit.share && unit.share->part == PhaseShare::Part::set_play) {
    of_set_play_ = outcome.ending;  // MaxSolutions counts set play by itself
    return true;
  }
  if (!more) {
    result_.ending = Ending::max_solutions;
  }
  return more;
}

SearchResult Merge::result() const {
  SearchResult result = result_;
  if (result.ending == Ending::complete) {
    result.ending = of_set_play_;
  }
  result.solutions = replay_.solutions();
  return result;
}

}  // namespace warp::workers
