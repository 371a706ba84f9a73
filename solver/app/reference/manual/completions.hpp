#pragma once

#include <string>
#include <vector>

#include "solver/app/reference/manual/option_texts.hpp"

namespace warp::manual {

/// What shells read to complete the words of a command line: names of commands behind the name of
/// the program, options of the command, values where there are few, names of files where a file is
/// expected.
std::string bash_completion(const std::vector<CommandText>& all);
std::string zsh_completion(const std::vector<CommandText>& all);
std::string fish_completion(const std::vector<CommandText>& all);

/// `what` cut to its first part, for shells that show it beside the word.
std::string in_short(const std::string& what);

}  // namespace warp::manual
