#pragma once

#include <string>
#include <vector>

#include "parser/parser.hpp"
#include "solver/check/compose/candidate_solver.hpp"

namespace warp {

/// Reads the problems of a text, the content of `file`. That a problem has no units is no fault:
/// all may be left open.
std::vector<parser::ParsedProblem> read_composed(const std::string& text, const std::string& file);

/// The stipulations by length that `longest` asks for, see ComposeTask::lengths; empty if there are
/// none, or if the problem has twins.
std::vector<Stipulation> lengths_of(const Problem& problem);

/// What the only problem of a text asks for, if it was accepted by another process of this version.
/// Throws std::runtime_error if it cannot be read.
check::ComposeTask accepted_task(const std::string& text, const std::string& file,
                                 const Means& means);

}  // namespace warp
