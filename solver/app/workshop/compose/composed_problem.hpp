#pragma once

#include <string>

#include "solver/check/compose/candidate_solver.hpp"

namespace warp {

/// "white Kc3 Qd3 black Ka4", in the language of the problem.
std::string units_text(const check::Composition& found, const Problem& problem);

/// What was found as a problem of its own: its units, its stipulation, without the lines that asked
/// for it.
Problem composed_problem(const check::Composition& found, const check::ComposeTask& task);

}  // namespace warp
