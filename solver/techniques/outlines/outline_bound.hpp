#pragma once

#include <array>
#include <cstdint>
#include <optional>

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

  /// The squares that are still to be filled.
  struct Missing {
    SquareSet of_any;                   ///< by a unit of any side
    std::array<SquareSet, 2> of_sides;  ///< by a unit of this side
    bool sides_count = true;            ///< there are no neutral units, which fill squares of both
  };
  Missing missing_in(const Position& position) const;
  bool are_too_many(const Missing& missing, Moves moves) const;
  unsigned moves_to_fill(const SquareSet& squares) const;

  std::size_t size_ = 0;               ///< of the board
  std::array<SquareSet, 2> wanted_{};  ///< squares of the target's units, by side
  SquareSet castled_{};                ///< squares to which castlings bring units
  unsigned filled_ = 0;                ///< squares that one move may fill, castling apart
  /// Squares that one move may fill with units of its side, and of its opponent; nothing: sides are
  /// not counted.
  std::optional<std::array<unsigned, 2>> by_side_{};
  bool mover_stays_ = true;       ///< no effect brings the unit that moved to another square
  bool mover_keeps_side_ = true;  ///< no effect changes its side
};

}  // namespace warp
