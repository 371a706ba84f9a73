#pragma once

#include <cstdint>
#include <memory>

#include "solver/board/movement/movement.hpp"

namespace warp {

/// What Movement is made of.
struct MovementParts {
  std::shared_ptr<const Geometry> geometry;
  std::shared_ptr<const Walks> known;
  WalkSet walks;
  bool pawns_leave_first_rank = false;
  std::uint32_t hurdles_apart = 0;  ///< see Movement::keep_hurdles_apart

  /// Boards are the same if they are stated alike, tables of walks if they are the same object: all
  /// problems without walks of their own share one.
  bool operator==(const MovementParts& other) const;
};

/// Returns the movement made of `parts`. The last few are kept for the problems that follow, for to
/// work one out takes longer than many a short problem; not those of boards of more than
/// Movement::most_squares_for_pairs squares, whose size has no bound. May be called by several
/// threads.
std::shared_ptr<const Movement> shared_movement(const MovementParts& parts);

}  // namespace warp
