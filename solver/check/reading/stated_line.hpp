#pragma once

#include <string>

#include "solver/setup/problem.hpp"

namespace warp::check {

/// Removes what the problem states of its solution.
void forget_statement(Problem& problem);

/// Replaces what the problem states of its solution by `line`, as authors write it.
void state_line(Problem& problem, const std::string& line);

}  // namespace warp::check
