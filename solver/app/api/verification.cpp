#include "solver/app/api/verification.hpp"

#include <fmt/format.h>

namespace warp {

bool solve_plainly(Setup& setup, report::Digest& printed, const StopSignal& stop,
                   unsigned threads) {
  FactTable none(0);
  ProblemSolver solver(none, threads, Means::plain());
  const ProblemOutcome outcome = solver.solve(setup, printed.report(), stop);
  printed.report().end_problem({});
  return !is_partial(outcome.ending);
}

bool order_decides(const Phase& phase, Ending ending) {
  return ending == Ending::max_solutions ||
         phase.options.max_per_end != SearchOptions{}.max_per_end;
}

std::string difference_text(const report::Digest& found, const report::Digest& plainly) {
  return fmt::format(
      "the program contradicts itself: a search without techniques finds something else; please "
      "report it with the problem and both outputs\n---- with techniques ----\n{}\n---- without "
      "techniques ----\n{}",
      found.beginning(), plainly.beginning());
}

}  // namespace warp
