#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"

namespace warp {

enum class MoveKind : std::uint8_t {
  ordinary,
  double_step,  ///< a pawn's, from its second rank
  en_passant,
  castling,   ///< `from`, `to` are the king's squares, `partner` the rook's departure
  null_move,  ///< nothing moves: threats, null-move tries
};

/// One single move as the generator yields it: every choice that the rules leave open is made.
struct SingleMove {
  Square from = no_square;
  Square to = no_square;
  Square capture = no_square;  ///< where the captured unit stands; no_square: no capture
  Square partner = no_square;  ///< castling: where the rook stands; it goes to `partner_to`
  Square partner_to = no_square;
  MoveKind kind = MoveKind::ordinary;
  WalkId promotion = no_walk;
  std::uint16_t steps = 1;  ///< steps of the move as Power Chess counts them, at least 1

  bool operator==(const SingleMove&) const = default;
};

/// A complete move: the single moves that make up one turn, usually one.
using Move = std::vector<SingleMove>;

}  // namespace warp
