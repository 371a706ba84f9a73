#pragma once

#include <string>

namespace warp::test {

/// What the program prints about `problem`, the lines between "begin" and "end", without times and
/// numbers of nodes.
std::string answer(const std::string& problem);

/// Does `part` stand in `text`?
bool holds(const std::string& text, const std::string& part);

}  // namespace warp::test
