#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>

#include "solver/board/square_set.hpp"

namespace warp {

/// What can happen to a unit on the board.
enum class Change : std::uint8_t {
  square,      ///< it goes to another square
  walk,        ///< it gets another walk
  side,        ///< it gets another side
  attributes,  ///< its attributes change
  royalty,     ///< a king becomes the royal unit of its side, or ceases to be
  vanishing,   ///< it leaves the board
  appearing,   ///< it comes to the board, or is uncovered when another unit leaves its square
};

/// A set of kinds of change.
class ChangeSet {
 public:
  constexpr ChangeSet() = default;
  constexpr ChangeSet(std::initializer_list<Change> changes) {
    for (const Change change : changes) {
      bits_ |= bit(change);
    }
  }
  static constexpr ChangeSet all() {
    return {Change::square,  Change::walk,      Change::side,     Change::attributes,
            Change::royalty, Change::vanishing, Change::appearing};
  }
  constexpr ChangeSet with(Change change) const {
    ChangeSet more = *this;
    more.bits_ |= bit(change);
    return more;
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Change change) const { return (bits_ & bit(change)) != 0; }
  constexpr bool is_only(Change change) const { return bits_ == bit(change); }
  /// Can one of these changes give a unit the square, walk, side or attributes that a diagram
  /// shows? Vanishing cannot, and a diagram does not show which king is royal.
  constexpr bool is_shown_on_board() const {
    return (bits_ & ~(bit(Change::vanishing) | bit(Change::royalty))) != 0;
  }

 private:
  static constexpr unsigned bit(Change change) { return 1U << static_cast<unsigned>(change); }
  unsigned bits_ = 0;
};

/// What the effects of one rule may change on the board in one single move. Memory may always
/// change. It is all that is known of a rule without playing the move: bounds, screens and targets
/// read it and know no condition. What a rule does not declare may happen: a forgotten restriction
/// costs time and never a solution. A false restriction loses solutions.
/// tests/rules/every_rule_test.cpp therefore plays every condition and compares what happens with
/// what is declared.
///
/// "The mover" is the unit that left the departure square, and in castling also its partner. A unit
/// with which the mover changes places is one of the others. Holes are not units.
struct MayChange {
  static constexpr unsigned any_number = ~0U;

  ChangeSet mover = ChangeSet::all();   ///< what may happen to the mover
  ChangeSet others = ChangeSet::all();  ///< what may happen to other units
  unsigned how_many = any_number;  ///< how many others may change in one single move, not counting
                                   ///< those that only vanish
  /// May the changed others belong, after the move, to the side that moves? To its opponent?
  bool may_be_own = true;
  bool may_be_enemies = true;
  /// The changed others are at most the captured unit, which comes back for the side, or sides, to
  /// which it belonged.
  bool only_captured = false;
  /// The squares on which the changed others stand after the move; nothing: any square.
  std::optional<SquareSet> on = std::nullopt;

  bool holes = true;  ///< squares become holes, or cease to be

  /// The effects change memory only.
  static MayChange nothing() { return {.mover = {}, .others = {}, .how_many = 0, .holes = false}; }
  /// The effects change the mover only.
  static MayChange the_mover(ChangeSet changes) {
    return {.mover = changes, .others = {}, .how_many = 0, .holes = false};
  }
  /// The effects change at most `how_many` other units, of either side.
  static MayChange others_up_to(unsigned how_many, ChangeSet changes) {
    return {.mover = {}, .others = changes, .how_many = how_many, .holes = false};
  }
  /// The effects only change holes, no unit.
  static MayChange only_holes() { return nothing().and_holes(); }
  MayChange of_own_side() const {
    MayChange narrower = *this;
    narrower.may_be_enemies = false;
    return narrower;
  }
  MayChange of_enemies() const {
    MayChange narrower = *this;
    narrower.may_be_own = false;
    return narrower;
  }
  /// At most the captured unit comes back, for its own side.
  static MayChange return_of_captured() {
    MayChange changes = others_up_to(1, {Change::appearing});
    changes.only_captured = true;
    return changes;
  }
  /// Adds to this declaration that `changes` may happen to the mover.
  MayChange and_the_mover(ChangeSet changes) const {
    MayChange wider = *this;
    wider.mover = changes;
    return wider;
  }
  /// Adds to this declaration that squares may become holes or cease to be holes.
  MayChange and_holes() const {
    MayChange wider = *this;
    wider.holes = true;
    return wider;
  }

  bool only_memory() const { return mover.empty() && others.empty() && !holes; }
  /// How many other units one single move may bring to a square, or change in walk, side or
  /// attributes: the changes that a diagram shows. 0 if the others change in no such way.
  unsigned brings() const { return others.is_shown_on_board() ? how_many : 0; }
};

}  // namespace warp
