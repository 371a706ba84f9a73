#pragma once

#include <cstdint>
#include <span>

#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// A slot of the position's memory: what the future depends on in the past (castling rights, en
/// passant, the last step count ...). Rules allocate slots while the game is set up.
using MemorySlot = std::uint8_t;
inline constexpr std::size_t memory_slots = 32;

/// The elementary changes of a position. Every move is an ordered list of them. Taking back,
/// hashing and printing work on that list alone.
enum class EffectKind : std::uint8_t {
  relocate,  ///< the unit on `from` goes to the empty square `to`
  remove,    ///< the unit on `from` leaves the board
  add,       ///< `after` appears on the empty square `to`
  replace,   ///< the unit on `from` becomes `after` (walk, side, attributes)
  exchange,  ///< the units on `from` and `to` change places
  remember,  ///< memory slot `slot` takes the value `value_after`
};

/// Why an effect happened. This decides how it is printed and which effects belong together.
enum class Reason : std::uint8_t {
  movement,                ///< departure to arrival
  via,                     ///< to the square from which a unit moves, before the movement
  capture,                 ///< an ordinary capture, on the arrival square or elsewhere
  en_passant,              ///< capture en passant
  short_castling_partner,  ///< the rook's part of 0-0
  long_castling_partner,   ///< the rook's part of 0-0-0
  free_castling_partner,   ///< the rook's part when castling is not bound to array squares;
                           ///< written in full
  short_castling_make,     ///< the rook's part when a unit castles before it captures (Make & Take)
  long_castling_make,      ///< the same on the queen's side
  promotion,               ///< of the pawn that moved
  rebirth,                 ///< a unit comes back to the board: [+wRh1]
  transfer,                ///< a unit is removed from one square and added on another: [wRa1->h1]
  loss,                    ///< a unit leaves the board though it was not captured: [-wRa1]
  loss_by_position,        ///< a loss caused by the position after the move, not by the move itself
  burial,                  ///< a unit is put beneath another one: [+wRa1->v]
  silent_loss,             ///< a loss that is not printed: assassination
  recolouring,             ///< a change of side printed in the bracket that is open: =b
  half_neutral_phase,      ///< a change of side of a half-neutral unit: =nh
  recolouring_apart,       ///< a change of side printed in a bracket of its own: [a1=b]
  recolouring_marked,      ///< a change of side of the unit that moved, with its attributes: [=nca]
  transformation,          ///< a change of walk other than promotion: =S
  transformation_apart,    ///< a change of walk printed in a bracket of its own: [a1=S]
  marking,                 ///< a change of attributes that is not printed
  imitation,    ///< memory takes a list of squares (board/position/geometry/square_list.hpp): [If4]
  other_board,  ///< a unit goes to the other of two boards: B
  role_exchange,  ///< a move that changes no single unit, printed by its name
  allowance,      ///< a change of what the sides have left (Allowance): (28/-)
  bookkeeping,    ///< rights and counters: never printed
};

/// Is it the rook's part of a castling, be it the whole move or what precedes a capture?
constexpr bool is_of_castling_partner(Reason reason) {
  return reason >= Reason::short_castling_partner && reason <= Reason::long_castling_make;
}
/// Is it the rook's part of 0-0, be it the whole move or what precedes a capture?
constexpr bool is_short_castling(Reason reason) {
  return reason == Reason::short_castling_partner || reason == Reason::short_castling_make;
}
/// Is it the rook's part of a move that is a castling?
constexpr bool is_of_castling(Reason reason) {
  return reason >= Reason::short_castling_partner && reason <= Reason::free_castling_partner;
}

struct Effect {
  EffectKind kind{};
  Reason reason{};
  Square from = no_square;
  Square to = no_square;
  MemorySlot slot = 0;
  Unit before{};  ///< relocate, remove, replace: the unit concerned; exchange: the unit that was
                  ///< on `from`; filled in when applied
  Unit after{};   ///< add, replace: the unit that stands there afterwards; exchange: the unit
                  ///< that was on `to`
  std::uint64_t value_before = 0;  ///< remember: the old value; other effects: the placement key
                                   ///< before them
  std::uint64_t value_after = 0;   ///< remember: the new value
};

/// Returns the square, after `effects`, of the unit that stood on `square` before them; no_square
/// if it has left the board.
Square follow_unit(std::span<const Effect> effects, Square square);

}  // namespace warp
