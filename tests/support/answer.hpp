#pragma once

#include <cstddef>
#include <string>

namespace warp::test {

/// What the program prints about `problem`, the lines between "begin" and "end", without times and
/// numbers of nodes.
std::string answer(const std::string& problem);
/// The same without the board.
std::string solution(const std::string& problem);

/// Does `part` stand in `text`?
bool holds(const std::string& text, const std::string& part);
/// How often `part` stands in `text`.
std::size_t times_in(const std::string& text, const std::string& part);

}  // namespace warp::test
