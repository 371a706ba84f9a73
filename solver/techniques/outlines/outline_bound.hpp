#pragma once

#include <array>
#include <optional>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// A bound on the distance to a position that is to be reached (dia, a=>b): how many of the squares
/// on which it has units are empty, or have no unit of the side that shall stand there?
///
/// A single move brings its unit to one square, and an effect brings further units to squares as
/// its rule declares (MayChange, MovesBring). What else happens to units, however many, does not
/// fill a square: so this bound holds where Target knows none, since a rule changes any number of
/// walks (Influencer). A castling brings two units, but only to squares of castling: two such
/// squares count as one. The squares of one side are counted alone if the rules let sides be known.
class OutlineBound {
 public:
  /// Moves of White and of Black that are left.
  using Moves = std::array<unsigned, 2>;

  /// Returns the bound for games to `target` under `rules`; nothing if a move may fill any number
  /// of squares.
  static std::optional<OutlineBound> make(const RuleSet& rules, const Position& target);

  /// Is it certain that `moves` do not lead from `position` to the target?
  bool out_of_reach(const Position& position, Moves moves) const;
  /// May the target still be reached if `move`, which has not been played, is the first of `moves`?
  bool admits(const Position& position, const SingleMove& move, Moves moves) const;

 private:
  OutlineBound() = default;

  /// A square on which the target has a unit.
  struct Wanted {
    Square square = no_square;
    Colour side = Colour::white;  ///< of the unit; any if it is neutral
    bool castled = false;         ///< castlings bring units to it
  };
  /// The squares that one move may fill, castlings apart: with units of its side, and of its
  /// opponent.
  using BySide = std::array<unsigned, 2>;

  template <class IsFilled>
  bool too_many_are_missing(Moves moves, bool sides_count, IsFilled is_filled) const;
  /// Is it known after a plain move, which has not been played, what has filled which square?
  bool knows_plain_moves() const { return filled_ == 1 && mover_stays_; }
  /// The same of the units of either side?
  bool knows_sides_after_plain_moves() const {
    return by_side_ == BySide{1, mover_keeps_side_ ? 0U : 1U};
  }

  std::vector<Wanted> wanted_;
  unsigned filled_ = 0;              ///< squares that one move may fill, castlings apart
  std::optional<BySide> by_side_{};  ///< nothing: sides are not counted
  bool mover_stays_ = true;          ///< no effect brings the unit that moved to another square
  bool mover_keeps_side_ = true;     ///< no effect changes its side
};

}  // namespace warp
