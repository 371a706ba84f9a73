#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace warp::test {

/// What was seen of a program while it ran.
struct Observed {
  int exit_status = 0;  ///< 128 plus the number of the signal if a signal ended it
  bool timed_out = false;
  std::size_t most_resident = 0;  ///< bytes of memory, of it or of one of its children
  std::size_t printed = 0;        ///< bytes on standard output
};

/// Runs the program under test in `directory` and looks at the memory it takes, again and again.
/// What it prints is counted and dropped.
Observed observe_warp(const std::vector<std::string>& arguments, const std::string& directory,
                      std::chrono::seconds timeout = std::chrono::seconds{120});

}  // namespace warp::test
