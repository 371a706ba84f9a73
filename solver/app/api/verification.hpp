#pragma once

#include <string>

#include "solver/app/api/problem_solver.hpp"
#include "solver/formats/report/digest.hpp"

namespace warp {

/// Solves a problem that was set up without errors once more, without any technique and by the
/// engine that knows all rules, and prints it into `printed`. Returns whether the search came to
/// its end. `threads` is at least 1.
bool solve_plainly(Setup& setup, report::Digest& printed, const StopSignal& stop, unsigned threads);

/// Has the search of `phase`, which ended so, left out solutions that a search in another order
/// would have shown? Then the two cannot be compared.
bool order_decides(const Phase& phase, Ending ending);

/// What is said if it found something else: both outputs, as far as they are kept.
std::string difference_text(const report::Digest& found, const report::Digest& plainly);

}  // namespace warp
