#pragma once

#include <string>
#include <vector>

namespace warp::test {

/// The lines of the solution of `problem`, the commands between begin and end, in the order of the
/// output, without leading spaces.
std::vector<std::string> printed_lines(const std::string& problem);
/// The same, sorted.
std::vector<std::string> solution_lines(const std::string& problem);
/// Is `line` one of `lines`?
bool has_line(const std::vector<std::string>& lines, const std::string& line);

}  // namespace warp::test
