#pragma once

#include <string>
#include <vector>

namespace warp::batch {

/// Solutions for comparing: every branch of a tree for itself, from the first half-move to its end,
/// behind the letter of its twin; and the letter of each twin. Sorted.
struct Branches {
  std::vector<std::string> lines;
  bool complete = true;  ///< the search came to its end
  bool cut = false;      ///< but not all was kept
};

}  // namespace warp::batch
