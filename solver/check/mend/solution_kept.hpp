#pragma once

#include "solver/check/mend/mender.hpp"

namespace warp::check {

/// Solves `problem` and states its solution, or key, with this number, as the program counts them;
/// of twins and both sides of a duplex, in each of them. Throws WrongMendWord if there is none, or
/// if it is not found in a quarter of the time of `task`.
void keep_solution(Problem& problem, std::size_t number, const MendTrial::SetUp& set_up,
                   const MendTask& task, const std::atomic<bool>& interrupted);

}  // namespace warp::check
