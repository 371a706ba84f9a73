#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"

namespace warp::test {

/// Runs the program under test as somebody does who sits before a terminal: standard output and
/// standard error are the same terminal; all that appears there is `out`. `environment` is added to
/// the present one. Throws std::system_error if it cannot be started.
ProgramResult run_warp_on_terminal(
    const std::vector<std::string>& arguments,
    const std::vector<std::pair<std::string, std::string>>& environment = {});

}  // namespace warp::test
