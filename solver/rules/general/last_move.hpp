#pragma once

#include <cstdint>

namespace warp {

/// What the last move of a branch must do, if nothing but the goal is required of it. Engines may
/// see without playing whether there is such a move.
enum class LastMove : std::uint8_t {
  other,
  mate,            ///< its side mates
  stalemate,       ///< its side stalemates
  self_mate,       ///< after it the other side has moves, and each of them mates its opponent
  self_stalemate,  ///< after it the other side has moves, and each of them stalemates its
                   ///< opponent
};

/// Does the other side reach the goal?
constexpr bool is_self(LastMove end) {
  return end == LastMove::self_mate || end == LastMove::self_stalemate;
}

/// Returns the kind of last move that forces the other side to make the last move `end`, a mate or
/// stalemate.
constexpr LastMove forcing(LastMove end) {
  return end == LastMove::mate ? LastMove::self_mate : LastMove::self_stalemate;
}

}  // namespace warp
