#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "solver/techniques/endings/ending.hpp"

namespace warp::endgame {

/// How far the work on one ending is.
struct Progress {
  const Material* material;
  unsigned plies;               ///< mates in fewer half-moves are known
  std::uint64_t done = 0;       ///< while moves are looked at: of so many positions
  std::uint64_t positions = 0;  ///< of all these; 0: at another time
};

/// Fills in the values of `ending`, whose smaller endings must be complete, in parallel. Returns
/// the number of half-moves up to which values are right: Value::most_plies + 1 if the table is
/// complete, less if `interrupted` was set meanwhile. Calls `note` before each step of a half-move.
/// Throws TooLong.
unsigned fill_in(Ending& ending, const std::atomic<bool>& interrupted,
                 const std::function<void(const Progress&)>& note);

}  // namespace warp::endgame
