#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solver/board/position/effect.hpp"
#include "solver/board/position/tables/allowance.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::report {

/// One thing that happens in a move: an effect, without what only serves to undo it. If the parts
/// of a move are applied in order to the units on the board, they give the board after the move.
/// Units have no numbers here (Unit::id is 0).
struct MovePart {
  EffectKind kind{};
  Reason reason{};
  Square from = no_square;  ///< relocate, remove, replace, exchange; add, burial: the square from
                            ///< which the unit was taken, a1 in [wRa1->h1], if there is one
  Square to = no_square;    ///< relocate, add, exchange, burial
  Unit before{};  ///< relocate, remove, replace, burial: the unit; exchange: the unit of `from`
  Unit after{};   ///< add, replace, burial: the unit afterwards; exchange: the unit of `to`
  Unit taken{};   ///< add, burial: the unit as it was on `from`
  std::vector<Square> squares{};  ///< where the imitators stand
  Allowance left{};               ///< what is left to the sides

  bool operator==(const MovePart&) const = default;

  /// Of an exchange: the same with the unit first that a text names first. That is the unit on
  /// `from`, except that a king is named behind a unit of its own side, as in castling by exchange.
  MovePart in_order_of_names() const;
};

/// A single move, or a part of one movement (MoveRecord::one_movement).
struct WrittenStep {
  std::vector<MovePart> parts;   ///< in the order in which they happen
  std::size_t preparations = 0;  ///< the number of parts at the beginning that change units before
                                 ///< anything moves

  bool operator==(const WrittenStep&) const = default;

  /// The first part of that kind and reason; null if there is none.
  const MovePart* find(EffectKind kind, Reason reason) const;
  /// From departure to arrival (castling: of the king); null if nothing moves, or if two units
  /// change places.
  const MovePart* movement() const { return find(EffectKind::relocate, Reason::movement); }
  /// Two units change places; the mover was on `from`.
  const MovePart* exchange() const { return find(EffectKind::exchange, Reason::movement); }
  /// The mover first goes here, and moves from there.
  const MovePart* via() const { return find(EffectKind::relocate, Reason::via); }
  /// The capture that belongs to the movement from departure to arrival; any other capture is a
  /// further consequence.
  const MovePart* capture() const;
  const MovePart* en_passant() const { return find(EffectKind::remove, Reason::en_passant); }
  /// The partner's part of castling, also of a castling before a capture (Make & Take); null if
  /// the step is none. castling_text() says how it is written.
  const MovePart* castling_partner() const;
};

/// A complete move with everything that happens in it, and what it reaches. Text, YACPDB and JSON
/// are written from this one value, and moves are compared as such values. It is independent of
/// language and board.
struct WrittenMove {
  std::vector<WrittenStep> steps;
  bool null_move = false;
  bool sequence = false;      ///< the steps of a turn with a number of its own (own_number)
  bool one_movement = false;  ///< the steps are parts of one movement of one unit
  bool gives_check = false;
  bool undecided = false;              ///< nobody can decide whether it reaches the goal
  bool taken_back = false;             ///< see MoveRecord
  std::optional<Goal> goal;            ///< of the stipulation, if this move reaches it
  std::optional<UnseenPart> unseen{};  ///< see MoveRecord

  bool operator==(const WrittenMove&) const = default;
};

/// Returns "0-0" or "0-0-0" for the reason of a partner's part of castling; empty for castling that
/// is not bound to the squares of the array, which is written in full: Ke1-g1/Rh1-f1.
std::string_view castling_text(Reason reason);

/// What happens in `effects`. Rights and counters are left out.
WrittenStep written_step(std::span<const Effect> effects);
WrittenMove written_move(const MoveRecord& move);

/// `move` without what no text shows: the unit that an ordinary capture takes, marks, attributes
/// without a letter. Its text is that of `move`. Moves of which the told values are equal have the
/// same text.
WrittenMove told(WrittenMove move);

/// `move` as if neither a pawn had promoted nor the mover had promoted earlier. The result is equal
/// for moves that differ only in the unit to which a pawn promotes, now or earlier.
WrittenMove without_promotion(WrittenMove move);

}  // namespace warp::report
