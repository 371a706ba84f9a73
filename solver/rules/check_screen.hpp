#pragma once

#include <array>
#include <cstdint>

#include "solver/movement/attack.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// Tells of moves, without playing them, that after them a king is not attacked.
///
/// What it rests on: a check needs a unit that reaches the king by the lines of its own walk; all
/// that conditions may do is to let fewer of these count (Madrasi, Grid, Anticirce ...). So a move
/// that changes nothing but its departure and arrival squares, and opens or closes no line from a
/// unit to the king, leaves him unattacked if he was so before and the unit that moved does not
/// reach him from its arrival square. Whether other moves - castling, promotion, captures that
/// bring units back - attack him remains unsaid, and so it does under rules that change ways of
/// moving or the sense of check, and on boards of more than 64 squares.
class CheckScreen {
 public:
  /// What the rules allow to be said at all; worked out once.
  struct Scope {
    bool quiet_moves = false;  ///< of moves without capture
    bool captures = false;     ///< of captures on the arrival square, too
    std::uint32_t unsure = 0;  ///< not of moves of units with these attributes
    explicit Scope(const RuleSet& rules);
  };

  /// About the attacks of `attacker` on the king of the other side in `position`, in which either
  /// side may be to move.
  CheckScreen(const Scope& scope, const RuleSet& rules, const Position& position, Colour attacker);

  /// Does it say anything here? Else may_be_attacked() is always true.
  bool works() const { return works_; }
  /// False if the king is certainly not attacked after `move` of the side to move.
  bool may_be_attacked(const SingleMove& move) const;

 private:
  bool is_plain(const SingleMove& move, const Unit& unit) const;

  /// A line from a unit to the king.
  struct Line {
    Square from = no_square;
    const Attack* attack = nullptr;
  };

  const Scope& scope_;
  const RuleSet& rules_;
  const Position& position_;
  Colour attacker_;
  bool works_ = false;
  Square king_ = no_square;
  std::uint64_t enemies_ = 0;  ///< where units of the king's side stand
  std::uint64_t occupied_ = 0;
  std::uint64_t matters_ = 0;   ///< squares of the lines below
  std::array<Line, 48> lines_;  // NOLINT: filled as far as it is read
  std::size_t size_ = 0;
};

}  // namespace warp
