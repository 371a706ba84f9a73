#pragma once

#include <string>
#include <vector>

namespace warp::batch {

/// Solutions for comparing: every branch of a tree separately, from the first half-move to its end,
/// after the letter of its twin; and the letter of each twin. Sorted.
struct Branches {
  std::vector<std::string> lines;
  bool complete = true;  ///< the search is complete
  bool cut = false;      ///< but not all was kept
};

}  // namespace warp::batch
