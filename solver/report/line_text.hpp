#pragma once

#include <string>

#include "solver/play/solution.hpp"
#include "solver/rules/names.hpp"

namespace warp::report {

/// A solution of help or series play as one line with its end:
/// "  1.Kh5-g4 Lc8-e6   2.Kg4-f5 Th1-h5 #". The first number tells whether half-moves are left out
/// at the beginning.
std::string line_text(const SolutionLine& line, Language language);

}  // namespace warp::report
