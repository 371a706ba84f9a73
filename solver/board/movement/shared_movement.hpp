#pragma once

#include <cstdint>
#include <memory>

#include "solver/board/movement/movement.hpp"

namespace warp {

/// What Movement is made of. Boards and tables of walks are the same if they are the same objects:
/// all problems on the classical board without walks of their own share them.
struct MovementParts {
  std::shared_ptr<const Geometry> geometry;
  std::shared_ptr<const Walks> known;
  WalkSet walks;
  bool pawns_leave_first_rank = false;
  std::uint32_t hurdles_apart = 0;  ///< see Movement::keep_hurdles_apart

  bool operator==(const MovementParts&) const = default;
};

/// Returns the movement made of `parts`. The last few on the classical board are kept for the
/// problems that follow: to work them out takes longer than many a short problem. May be called by
/// several threads.
std::shared_ptr<const Movement> shared_movement(const MovementParts& parts);

}  // namespace warp
