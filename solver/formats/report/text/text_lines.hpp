#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace warp::report {

/// Removes from `text`, and returns, everything before the first `end`; also removes that `end`.
/// Returns all of `text` if there is none.
inline std::string_view take_until(std::string_view& text, char end) {
  const std::size_t length = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return taken;
}

/// The lines of `text` without their line ends; the last line may lack one. They refer to `text`.
inline std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    lines.push_back(take_until(text, '\n'));
  }
  return lines;
}

}  // namespace warp::report
