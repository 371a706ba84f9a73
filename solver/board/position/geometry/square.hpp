#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace warp {

/// Index of a square in its Geometry. On the classical board a1 = 0, b1 = 1, ..., h8 = 63.
using Square = std::uint16_t;

/// "No such square": a neighbour beyond the edge, a missing king.
inline constexpr Square no_square = std::numeric_limits<Square>::max();

/// The most dimensions of a board.
inline constexpr std::size_t most_dimensions_of_boards = 8;

/// A difference of coordinates: files, ranks, and the further dimensions.
struct Vector {
  using Components = std::array<std::int8_t, most_dimensions_of_boards>;

  std::int8_t file = 0;
  std::int8_t rank = 0;
  std::int8_t level = 0;
  std::int8_t depth = 0;
  std::array<std::int8_t, most_dimensions_of_boards - 4> further{};  ///< the fifth and more

  static constexpr Vector of(const Components& components) {
    return std::bit_cast<Vector>(components);
  }
  constexpr Components components() const { return std::bit_cast<Components>(*this); }

  constexpr bool operator==(const Vector&) const = default;
  constexpr Vector operator-() const {
    Components result = components();
    for (std::int8_t& component : result) {
      component = static_cast<std::int8_t>(-component);
    }
    return of(result);
  }
};

}  // namespace warp
