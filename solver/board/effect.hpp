#pragma once

#include <cstdint>

#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"

namespace warp {

/// Slot of the position's memory: what of the past the future depends on (castling rights, en
/// passant, the last step count ...). Rules allocate slots while the game is set up.
using MemorySlot = std::uint8_t;
inline constexpr std::size_t memory_slots = 16;

/// The elementary changes of a position. Every move is an ordered list of them; taking back,
/// hashing and printing are written once, against that list.
enum class EffectKind : std::uint8_t {
  relocate,  ///< the unit on `from` goes to the empty square `to`
  remove,    ///< the unit on `from` leaves the board
  add,       ///< `after` appears on the empty square `to`
  replace,   ///< the unit on `from` becomes `after` (walk, side, attributes)
  remember,  ///< memory slot `slot` takes the value `value_after`
};

/// Why an effect happened: decides how it is printed and which effects belong together.
enum class Reason : std::uint8_t {
  movement,          ///< departure to arrival
  capture,           ///< an ordinary capture, on the arrival square or elsewhere
  en_passant,        ///< capture of a pawn that passed
  castling_partner,  ///< the rook's part of castling
  promotion,
  rebirth,
  recolouring,
  transformation,  ///< a change of walk other than promotion
  bookkeeping,     ///< rights and counters: never printed
};

struct Effect {
  EffectKind kind{};
  Reason reason{};
  Square from = no_square;
  Square to = no_square;
  MemorySlot slot = 0;
  Unit before{};  ///< relocate, remove, replace: the unit concerned; filled in when applied
  Unit after{};   ///< add, replace: the unit that stands there afterwards
  std::uint64_t value_before = 0;  ///< remember
  std::uint64_t value_after = 0;   ///< remember
};

}  // namespace warp
