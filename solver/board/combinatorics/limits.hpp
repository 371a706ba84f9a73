#pragma once

#include <atomic>
#include <cstddef>

namespace warp {

/// How long and with how much memory a search of this room may work.
struct Limits {
  const std::atomic<bool>& interrupted;        ///< set: the search ends with what it knows
  std::size_t memory = std::size_t{1} << 30U;  ///< bytes for the states of a count

  bool stopped() const { return interrupted.load(std::memory_order_relaxed); }
};

}  // namespace warp
