#pragma once

#include <map>
#include <string>
#include <vector>

namespace warp::batch {

/// Solutions for comparing: every branch of a tree separately, from the first half-move to its end,
/// after the letter of its twin; and the letter of each twin. Sorted.
struct Branches {
  std::vector<std::string> lines;
  /// Lines of text have no blanks, so that layout makes no difference; this is how they are
  /// printed.
  std::map<std::string, std::string> shown{};
  bool complete = true;  ///< the search is complete
  bool cut = false;      ///< but not all was kept
};

}  // namespace warp::batch
