#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/board/movement/walk.hpp"

namespace warp {

// A part of a walk in the input ("rider 0,1 upto 3"), and the primitive it stands for. The words
// are those of parser/README.md.

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

/// How the steps of a course follow one another.
enum class PathKind : std::uint8_t {
  straight,  ///< the same step again and again
  then,      ///< one step, then another one again and again
  legs,      ///< two steps make one, the unit only passes over the square between
  zigzag,    ///< a step and its image alternate
  circle,    ///< every step is turned relative to the one before it
};

struct OwnPart {
  PartKind kind = PartKind::rider;
  PathKind path = PathKind::straight;
  std::vector<Vector> steps;   ///< the first step of each course
  std::vector<Vector> second;  ///< then, legs: the candidates for the second step
  /// then, legs, zigzag: the angle by which the second step turns; unset: the smallest possible, in
  /// zigzags 90. The candidates nearest to this angle are taken. For a hopper on a straight path:
  /// the angle by which it turns at its hurdle, 45, 90 or 135.
  std::optional<int> degrees;
  bool one_sided = false;        ///< the steps are as White sees them; Black's are mirrored
  bool as_written = false;       ///< the steps have three numbers or more: see Primitive
  std::uint8_t hurdles = 1;      ///< hopper
  std::uint8_t landing = 1;      ///< hopper: squares behind the last hurdle; 0 = any number
  bool adjacent = false;         ///< hopper, locust: the (first) unit stands on the first square
  bool nonstop = false;          ///< equihopper, equistopper: units may stand between
  std::uint8_t least = 0;        ///< see Primitive
  std::uint8_t most = 0;         ///< see Primitive
  std::uint8_t reflections = 0;  ///< rider on a straight diagonal path: number of reflections by
                                 ///< the edge
};

/// Returns the primitive that `part` stands for. If it turns by 45 or 135 degrees at the hurdle,
/// its steps must be of one square.
Primitive primitive_of(const OwnPart& part);

/// Does the greatest number of steps (OwnPart::most) lead behind the hurdles of a hopper, or behind
/// the unit that a locust captures? "hopper 0,1 upto 1" has no moves. True for other kinds.
bool leads_behind_hurdles(const OwnPart& part);

/// Returns the vectors (±a, ±b) and (±b, ±a), each once, clockwise from the direction of rising
/// ranks.
std::vector<Vector> clockwise_images(int a, int b);

/// A restriction of the directions in which moves may begin.
enum class Direction : std::uint8_t { forward, backward, sideways, orthogonal, diagonal };

/// Removes the moves of `primitive` that do not begin in `direction`. A bouncer begins away from
/// the unit that it bounces off. Forward and backward are as the side sees it.
void keep_direction(Primitive& primitive, Direction direction);

}  // namespace warp
