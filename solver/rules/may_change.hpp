#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>

#include "solver/board/square_set.hpp"

namespace warp {

/// What can happen to a unit on the board.
enum class Change : std::uint8_t {
  square,      ///< it goes to another square
  walk,        ///< it moves otherwise from now on
  side,        ///< it belongs to others
  attributes,  ///< it has other marks
  royalty,     ///< a king becomes the royal unit of its side, or ceases to be
  vanishing,   ///< it leaves the board
  appearing,   ///< it comes to the board, or what leaves its square comes to be there
};

/// Some kinds of change.
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
  /// Is there any by which a unit may come to be what or where a diagram wants it? Who is royal
  /// among kings no diagram shows.
  constexpr bool is_shown_on_board() const {
    return (bits_ & ~(bit(Change::vanishing) | bit(Change::royalty))) != 0;
  }

 private:
  static constexpr unsigned bit(Change change) { return 1U << static_cast<unsigned>(change); }
  unsigned bits_ = 0;
};

/// What the effects of one rule may change on the board in one single move. Memory may always
/// change. All that is known of a rule without playing the move stands here: bounds, screens and
/// targets read it and ask for no condition. What a rule does not declare may happen, so that a
/// forgotten declaration costs time and never a solution; a declaration that is false loses
/// solutions. tests/rules/every_rule_test.cpp therefore plays every condition and compares what
/// happens with what is declared.
///
/// "The mover" is the unit that left the departure square, and the partner of its castling; the
/// unit with which it changes places is another one. Holes are no units.
struct MayChange {
  static constexpr unsigned any_number = ~0U;

  ChangeSet mover = ChangeSet::all();   ///< what may happen to the mover
  ChangeSet others = ChangeSet::all();  ///< what may happen to other units
  unsigned how_many = any_number;  ///< to how many of them in one single move, not counting those
                                   ///< that merely vanish
  /// Do the others belong, when all is done, to the side that moves, or to its opponent?
  bool may_be_own = true;
  bool may_be_enemies = true;
  /// The squares on which other units then stand; nothing: on any.
  std::optional<SquareSet> on = std::nullopt;

  bool holes = true;  ///< squares become holes, or cease to be

  /// Memory only.
  static MayChange nothing() { return {.mover = {}, .others = {}, .how_many = 0, .holes = false}; }
  /// The mover only.
  static MayChange the_mover(ChangeSet changes) {
    return {.mover = changes, .others = {}, .how_many = 0, .holes = false};
  }
  /// So many other units of either side.
  static MayChange others_up_to(unsigned how_many, ChangeSet changes) {
    return {.mover = {}, .others = changes, .how_many = how_many, .holes = false};
  }
  /// Squares that become holes; no unit.
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
  /// The same, and this of the mover.
  MayChange and_the_mover(ChangeSet changes) const {
    MayChange wider = *this;
    wider.mover = changes;
    return wider;
  }
  /// The same, and squares become holes, or cease to be.
  MayChange and_holes() const {
    MayChange wider = *this;
    wider.holes = true;
    return wider;
  }

  bool only_memory() const { return mover.empty() && others.empty() && !holes; }
  /// How many other units may come to be, in one single move, what or where they were not.
  unsigned brings() const { return others.is_shown_on_board() ? how_many : 0; }
};

}  // namespace warp
