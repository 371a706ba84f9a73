#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "solver/check/compose/candidate_solver.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Is the remark one that says what is to be composed: "compose white Q?"?
bool states_matrix(std::string_view remark, Language language);

/// Reads the lines `remark compose` of a problem, README.md says how they are written, into
/// matrix and demands of `task`, whose problem is that one. `text` is the file, for the places of
/// faults, which are added to `faults`.
void read_matrix(std::string_view text, check::ComposeTask& task, std::vector<Diagnostic>& faults);

}  // namespace warp
