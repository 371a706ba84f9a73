#pragma once

#include <array>
#include <cstdint>

#include "solver/rules/orthodox/bitboard.hpp"

namespace warp::orthodox {

/// The castling rights that remain after a unit has left or reached a square.
inline constexpr auto rights_left = [] {
  std::array<std::uint8_t, 64> left{};
  for (auto& rights : left) {
    rights = 15;
  }
  constexpr Index a1 = 0, e1 = 4, h1 = 7, a8 = 56, e8 = 60, h8 = 63;
  left[e1] = 15 & ~3;
  left[h1] = 15 & ~1;
  left[a1] = 15 & ~2;
  left[e8] = 15 & ~12;
  left[h8] = 15 & ~4;
  left[a8] = 15 & ~8;
  return left;
}();

}  // namespace warp::orthodox
