#pragma once

#include <cstdint>

namespace warp {

/// What the last move of a branch is for, if the goal is all there is to it: engines may see
/// whether there is such a move without playing it.
enum class LastMove : std::uint8_t {
  other,
  mate,            ///< its side mates
  stalemate,       ///< its side stalemates
  self_mate,       ///< after it the other side has moves, and each of them mates
  self_stalemate,  ///< the same with stalemates
};

/// Is it the other side that reaches the goal?
constexpr bool is_self(LastMove end) {
  return end == LastMove::self_mate || end == LastMove::self_stalemate;
}

/// The last move that forces the other side to make the last move `end`, a mate or stalemate.
constexpr LastMove forcing(LastMove end) {
  return end == LastMove::mate ? LastMove::self_mate : LastMove::self_stalemate;
}

}  // namespace warp
