#pragma once

#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// parser::parse with all conditions.
std::vector<parser::ParsedProblem> read_problems(std::string_view text, std::string_view file);

/// set_up with all conditions.
Setup set_up(const Problem& problem);

}  // namespace warp
