#pragma once

#include <cstdint>
#include <limits>

namespace warp {

/// Index of a square in its Geometry. On the classical board a1 = 0, b1 = 1, ..., h8 = 63.
using Square = std::uint16_t;

/// "No such square": a neighbour beyond the edge, a missing king.
inline constexpr Square no_square = std::numeric_limits<Square>::max();

/// A difference of coordinates: files, ranks, and the two further dimensions.
struct Vector {
  std::int8_t file = 0;
  std::int8_t rank = 0;
  std::int8_t level = 0;
  std::int8_t depth = 0;

  constexpr bool operator==(const Vector&) const = default;
  constexpr Vector operator-() const {
    return {static_cast<std::int8_t>(-file), static_cast<std::int8_t>(-rank),
            static_cast<std::int8_t>(-level), static_cast<std::int8_t>(-depth)};
  }
};

}  // namespace warp
