#pragma once

#include <string>

#include "solver/app/api/problem_solver.hpp"
#include "solver/formats/report/digest.hpp"

namespace warp {

/// Solves a problem that was set up without errors once more, by the general engine without any
/// technique, and prints the solutions into `printed`. Returns whether the search came to its end.
/// `threads` is at least 1.
bool solve_plainly(Setup& setup, report::Digest& printed, const StopSignal& stop, unsigned threads);

/// Did `phase`, whose search ended so, have a limit of solutions, so that the order of moves
/// decides which ones are shown? Then its solutions cannot be compared with those of another
/// search.
bool order_decides(const Phase& phase, Ending ending);

/// The message that both searches differ, with both outputs as far as they are kept.
std::string difference_text(const report::Digest& found, const report::Digest& plainly);

}  // namespace warp
