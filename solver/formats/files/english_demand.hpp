#pragma once

#include <string>

#include "solver/setup/problem.hpp"

namespace warp::files {

/// A demand (option Only) in English, as the parser reads it: "mate by S on f3 and at most 2
/// captures". `problem` has the board and the walks that it names.
std::string english_demand(const LineDemand& demand, const Problem& problem);

}  // namespace warp::files
