#pragma once

#include <optional>

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Counts the moves of the game as the solution numbers them: a move of the side that is named
/// first (Black in help play, the series side in series play) begins a new number. In h#2.5 White
/// begins with the second half of move 1. The count is a part of the position, so that two
/// positions that differ in it are different.
class MoveNumbers {
 public:
  /// Lets `rules` count from now on; nothing if they do already. `first` is the side that begins
  /// a number. Throws BeyondRoom if there is no memory slot left.
  void count_in(RuleSet& rules, Colour first);

  /// The number of the move that the side to move of `position` makes, or, before the turn has
  /// passed, has just made. count_in() must have been called.
  unsigned number_in(const Position& position) const;
  /// The same for half-moves, from 1, the first of play.
  unsigned half_move_in(const Position& position) const;

 private:
  /// How many half-moves have been played, counting the first half of move 1 if play begins with
  /// the second one.
  static unsigned half_moves(std::uint64_t memory) { return static_cast<unsigned>(memory >> 1U); }
  /// Has the side to move made its move already, though the turn has not passed?
  bool is_done(const Position& position, unsigned played) const {
    return played > 0 && (played % 2 == 0) == (position.to_move() != first_);
  }

  std::optional<MemorySlot> slot_;
  Colour first_ = Colour::white;
};

}  // namespace warp
