#pragma once

#include <optional>

#include "solver/engines/infinite/infinite_solver.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// What is to be solved on the board of infinitely many dimensions of `problem`. What has no
/// meaning there, or is not played there, is refused by name; then nothing is returned.
std::optional<infinite::InfiniteTask> infinite_task(const Problem& problem, Complaints& complaints);

/// That a command other than solving knows nothing of the board of infinitely many dimensions of
/// `problem`.
Diagnostic only_solved(const Problem& problem);

}  // namespace warp
