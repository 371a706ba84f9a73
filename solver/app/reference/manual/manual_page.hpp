#pragma once

#include <string>
#include <vector>

#include "solver/app/reference/manual/option_texts.hpp"

namespace warp::manual {

/// The manual page of a command, in the macros `man` of roff (man(7)). `all` are named behind SEE
/// ALSO.
std::string manual_page(const CommandText& command, const std::vector<CommandText>& all);

/// The name of its file: "warp-check.1".
std::string manual_page_file(const CommandText& command);

}  // namespace warp::manual
