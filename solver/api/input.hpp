#pragma once

#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/files/olv.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// Reads problems with all conditions: entries of YAML if the name of the file ends with ".olv",
/// and otherwise the language of problems. Of entries, what the author declares is read if
/// `declared` says so; in the language of problems remarks are always read.
std::vector<parser::ParsedProblem> read_problems(
    std::string_view text, std::string_view file,
    files::Declared declared = files::Declared::left_out);

/// set_up with all conditions.
Setup set_up(const Problem& problem);

}  // namespace warp
