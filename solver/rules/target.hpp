#pragma once

#include <array>
#include <optional>
#include <vector>

#include "solver/board/position.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// The position that a proof game or a=>b is to reach. Which unit stands where counts, not who
/// could still castle.
///
/// Under rules at large nothing is certain about the way there but this: a move brings one unit to
/// its square, or two in castling, and as many more as the effects may that the rules have entered.
/// So many squares of the target at least must be right already. Rules whose effects reach further
/// have no bound.
///
/// Where rules add nothing to what moves do, each side brings its own units only, and captures at
/// most one a move: what is wrong and what is too many is then counted for each side.
class Target {
 public:
  Target(Position position, const RuleSet& rules);

  bool reached_by(const Position& position) const;

  /// Is it certain that so many moves of White and of Black do not lead from `position` to the
  /// target?
  bool out_of_reach(const Position& position, std::array<unsigned, 2> moves) const;

  /// How many units are not where the target wants them.
  unsigned units_wrong(const Position& position) const;
  /// May the target still be reached if `move` is the first of so many moves? Nothing is played:
  /// the mover comes to its square and leaves one behind, and what it captures is gone. `wrong` is
  /// what units_wrong says of `position`.
  bool admits(const Position& position, const SingleMove& move, unsigned wrong,
              std::array<unsigned, 2> moves) const;

 private:
  bool sides_fall_short(const Position& position, std::array<unsigned, 2> moves) const;
  bool may_castle(const Position& position, Colour side, std::array<unsigned, 2> moves) const;
  std::size_t rooks_to_come(const Position& position, std::array<unsigned, 2> moves) const;
  bool is_right(const Position& position, Square square) const;

  bool only_moves_ =
      false;  ///< a move takes a unit to a square and may capture one, and that is all
  Position position_;
  std::vector<Square> squares_;                     ///< of its units
  std::optional<unsigned> brought_ = std::nullopt;  ///< units that a move brings to their squares
  bool brought_by_captures_ = false;  ///< moves that capture nothing bring but the one that moves
  bool movers_stay_ = false;          ///< no effect changes the unit that moved, but promotion
  bool castling_rights_return_ = false;
  std::array<std::uint64_t, 2> castling_rights_{};  ///< by side: bits as in Castling::right
};

/// The moves of kings, where all other units move as in chess.
enum class KingSteps : std::uint8_t {
  of_chess,   ///< also avoiding what observes their squares
  unguarded,  ///< single steps, whatever observes them
  of_men,     ///< those of any man
  any,
};

/// How kings move if under these rules all single moves of other orthodox men are moves of chess,
/// do what they do in chess and nothing else. Rules may forbid some of them, or choose. Nothing if
/// the rules add or change moves or effects.
std::optional<KingSteps> king_steps_among_moves_of_chess(const RuleSet& rules);

}  // namespace warp
