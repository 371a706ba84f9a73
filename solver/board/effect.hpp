#pragma once

#include <cstdint>
#include <span>

#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"

namespace warp {

/// Slot of the position's memory: what of the past the future depends on (castling rights, en
/// passant, the last step count ...). Rules allocate slots while the game is set up.
using MemorySlot = std::uint8_t;
inline constexpr std::size_t memory_slots = 32;

/// The elementary changes of a position. Every move is an ordered list of them; taking back,
/// hashing and printing are written once, against that list.
enum class EffectKind : std::uint8_t {
  relocate,  ///< the unit on `from` goes to the empty square `to`
  remove,    ///< the unit on `from` leaves the board
  add,       ///< `after` appears on the empty square `to`
  replace,   ///< the unit on `from` becomes `after` (walk, side, attributes)
  exchange,  ///< the units on `from` and `to` change places
  remember,  ///< memory slot `slot` takes the value `value_after`
};

/// Why an effect happened: decides how it is printed and which effects belong together.
enum class Reason : std::uint8_t {
  movement,               ///< departure to arrival
  via,                    ///< to the square from which a unit moves, before it does
  capture,                ///< an ordinary capture, on the arrival square or elsewhere
  en_passant,             ///< capture of a pawn that passed
  castling_partner,       ///< the rook's part of castling
  free_castling_partner,  ///< the same where castling is not tied to array squares: told in full
  castling_make,          ///< the same where a unit castles before it captures (Make & Take)
  promotion,              ///< of the pawn that moved
  rebirth,                ///< a unit comes back to the board: [+wRh1]
  transfer,               ///< removed here and added there: [wRa1->h1]
  loss,                   ///< a unit leaves the board though it was not captured: [-wRa1]
  loss_by_position,       ///< the same, not by the move but by what it has led to
  burial,                 ///< a unit is put beneath another one: [+wRa1->v]
  silent_loss,            ///< the same where the field says nothing of it: assassination
  recolouring,            ///< a change of side: =b, in the bracket that is open
  half_neutral_phase,     ///< a change of side of a half-neutral unit: =nh
  recolouring_apart,      ///< a change of side told in a bracket of its own: [a1=b]
  recolouring_marked,     ///< the same of the unit that moved, with its attributes: [=nca]
  transformation,         ///< a change of walk other than promotion: =S
  transformation_apart,   ///< the same in a bracket of its own: [a1=S]
  marking,                ///< a change of attributes that is not printed
  imitation,              ///< memory takes a list of squares (board/square_list.hpp): [If4]
  other_board,            ///< a unit goes to the other board of Alice Chess: B
  role_exchange,          ///< a move that does not touch single units, told by its name
  allowance,              ///< what is left to the sides (Allowance): (28/-)
  bookkeeping,            ///< rights and counters: never printed
};

/// Is it the rook's part of a castling?
constexpr bool is_of_castling_partner(Reason reason) {
  return reason == Reason::castling_partner || reason == Reason::free_castling_partner ||
         reason == Reason::castling_make;
}

struct Effect {
  EffectKind kind{};
  Reason reason{};
  Square from = no_square;
  Square to = no_square;
  MemorySlot slot = 0;
  Unit before{};  ///< relocate, remove, replace: the unit concerned; exchange: the one that came
                  ///< from `from`; filled in when applied
  Unit after{};   ///< add, replace: the unit that stands there afterwards; exchange: the other one
  std::uint64_t value_before = 0;  ///< remember; of other effects the placement key before them
  std::uint64_t value_after = 0;   ///< remember
};

/// Where the unit that stood on `square` before `effects` stands after them; no_square if it has
/// left the board.
Square follow_unit(std::span<const Effect> effects, Square square);

}  // namespace warp
