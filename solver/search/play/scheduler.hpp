#pragma once

#include <algorithm>

#include <tbb/global_control.h>

namespace warp {

/// Returns how many of `threads`, at least 1, the scheduler may use. It warns on standard error if
/// it is asked for more than the machine has cores or the process has allowed.
inline unsigned allowed_threads(unsigned threads) {
  const std::size_t most =
      tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
  return static_cast<unsigned>(std::min<std::size_t>(threads, most));
}

}  // namespace warp
