#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "solver/techniques/endings/ending.hpp"

namespace warp::endings {

/// How far the work on one ending is.
struct TableProgress {
  const Material* material;
  unsigned plies;               ///< mates in fewer half-moves are known
  std::uint64_t done = 0;       ///< positions of which the moves have been looked at
  std::uint64_t positions = 0;  ///< positions of which they must be; 0: this is not the work now
};

/// Fills in the values of `ending`, whose smaller endings must be complete, in parallel. Returns
/// the number of half-moves up to which values are right: Value::most_plies + 1 if the table is
/// complete, less if `interrupted` was set meanwhile. Calls `note` before each step of a half-move.
/// Throws TooLong.
unsigned fill_in(EndingTable& ending, const std::atomic<bool>& interrupted,
                 const std::function<void(const TableProgress&)>& note);

}  // namespace warp::endings
