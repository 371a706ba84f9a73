#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/movement/walk.hpp"

namespace warp {

// What a part of a walk of the input says ("rider 0,1 upto 3"), and the primitive it means. The
// words are those of parser/README.md.

enum class PartKind : std::uint8_t {
  leaper,
  rider,
  hopper,
  locust,
  equihopper,
  equistopper,
  bouncer,
  hamster,
  pusher,
};

/// How the steps of a course follow each other.
enum class PathKind : std::uint8_t {
  straight,  ///< the same step again and again
  then,      ///< one step, then another one again and again
  legs,      ///< two steps make one, the square between is only passed
  zigzag,    ///< a step and its image by turns
  circle,    ///< every step turned against the one before it
};

struct OwnPart {
  PartKind kind = PartKind::rider;
  PathKind path = PathKind::straight;
  std::vector<Vector> steps;   ///< the first step of each course
  std::vector<Vector> second;  ///< then, legs: of which the second step is taken
  /// then, legs, zigzag: how far the second step turns; unset: as little as it can, in zigzags 90.
  /// Of the steps there are, those are taken which come nearest to it. For a hopper on a straight
  /// path: how far it turns at its hurdle, 45, 90 or 135.
  std::optional<int> degrees;
  bool one_sided = false;        ///< the steps are as White sees them, and not the same for Black
  std::uint8_t hurdles = 1;      ///< hopper
  std::uint8_t landing = 1;      ///< hopper: squares behind the last hurdle; 0 = any number
  bool adjacent = false;         ///< hopper, locust: the (first) unit stands on the first square
  bool nonstop = false;          ///< equihopper, equistopper: whatever stands between
  std::uint8_t least = 0;        ///< see Primitive
  std::uint8_t most = 0;         ///< see Primitive
  std::uint8_t reflections = 0;  ///< rider on a straight path along diagonals: by the edge
};

/// The primitive that `part` means. Turning at the hurdle by 45 or 135 degrees takes steps of one
/// square.
Primitive primitive_of(const OwnPart& part);

/// The vectors (±a, ±b) and (±b, ±a), each once, clockwise from the direction of the ranks' rise.
std::vector<Vector> clockwise_images(int a, int b);

/// A restriction of the directions in which a part may begin.
enum class Direction : std::uint8_t { forward, backward, sideways, orthogonal, diagonal };

/// Leaves out the courses of `primitive` that begin in no such direction. Forward and backward are
/// as the side sees it.
void keep_direction(Primitive& primitive, Direction direction);

}  // namespace warp
