#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"

namespace warp::test {

/// Runs the program under test as somebody does who sits before a terminal: standard output and
/// standard error are the same terminal; all that appears there is `out`. `environment` is added to
/// the present one. The terminal has so many `columns`; 0: it does not say. Throws
/// std::system_error if it cannot be started.
ProgramResult run_warp_on_terminal(
    const std::vector<std::string>& arguments,
    const std::vector<std::pair<std::string, std::string>>& environment = {},
    unsigned short columns = 0);

/// Runs the program without arguments on a terminal and types `lines`, each after the prompt has
/// appeared again and the program edits lines; then the end of the input (Ctrl-D). All that appears
/// there is `out`. A program that has not ended after two minutes is killed.
ProgramResult type_to_warp(const std::vector<std::string>& lines,
                           const std::vector<std::pair<std::string, std::string>>& environment);

}  // namespace warp::test
