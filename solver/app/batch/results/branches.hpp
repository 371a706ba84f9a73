#pragma once

#include <map>
#include <string>
#include <vector>

namespace warp::batch {

/// Solutions for comparing: each branch of a tree as one text, from the letter of its twin and the
/// first half-move to its end; and the letter of each twin. Sorted.
struct Branches {
  std::vector<std::string> lines;
  /// Branches of printed text are compared without blanks; here, by branch, with them.
  std::map<std::string, std::string> shown{};
  bool complete = true;  ///< the search is complete
  bool cut = false;      ///< but not all was kept
};

}  // namespace warp::batch
