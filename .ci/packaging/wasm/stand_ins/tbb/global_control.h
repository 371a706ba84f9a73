#pragma once

#include <cstddef>

namespace tbb {

/// Limits that the program sets: one thread is all there is.
class global_control {
 public:
  enum parameter { max_allowed_parallelism };
  global_control(parameter, std::size_t) {}
  static std::size_t active_value(parameter) { return 1; }
};

}  // namespace tbb
