#pragma once

#include <array>
#include <optional>
#include <vector>

#include "solver/board/position.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

/// The position that a proof game or a=>b is to reach. What a diagram shows counts: which unit
/// stands where, with which marks. Who could still castle, which king is royal, what units have
/// done before, and holes do not.
///
/// How far a position is from it is said by what the rules declare (MayChange, MovesBring). A move
/// brings its unit to its arrival, in castling the rook as well, and makes so many other units what
/// the target wants as the effects may change. So many of the units of the target at least must be
/// right already; the same holds for those of each side alone, and for those on the squares where
/// effects bring nobody. Where something may change any number of units there is no bound.
///
/// Where no effect changes the board beyond what moves of chess do, each side also captures at most
/// one unit a move, and only captures make the units fewer.
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

  /// How many units one move may bring to their squares, or make what they are to be there.
  struct Brought {
    unsigned in_all = 0;
    /// Of the side that moves, and of its opponent; nothing: no bound of a side's own.
    std::optional<std::array<unsigned, 2>> of_sides{};
    unsigned on_remote = 0;       ///< on `remote` squares
    SquareSet remote{};           ///< squares to which no effect brings other units than the mover
    bool by_quiet_moves = false;  ///< effects of moves without capture bring others, too
    bool mover_stays = false;  ///< no effect changes the unit that moved, but promotion of a pawn
  };

 private:
  bool only_captures_miss(const Position& position, std::array<unsigned, 2> moves) const;
  bool may_castle(const Position& position, Colour side, std::array<unsigned, 2> moves) const;
  std::size_t rooks_to_come(const Position& position, std::array<unsigned, 2> moves) const;
  bool is_as_wanted(const Unit& unit, const Unit& wanted) const;
  bool is_right(const Position& position, Square square) const;

  bool captures_alone_remove_ = false;  ///< units come to the board and leave it as in chess
  std::shared_ptr<const Walks> walks_;
  Position position_;
  std::vector<Square> squares_;    ///< of its units
  SquareSet promotion_squares_{};  ///< on which pawns of either side promote
  /// Memory that belongs to the position (RuleSet::shown_squares), if it is stated.
  std::optional<MemorySlot> shown_squares_ = std::nullopt;
  std::optional<Brought> brought_ = std::nullopt;  ///< nothing: any number
  std::uint32_t marks_of_the_past_ = 0;            ///< see RuleSet
  bool has_neutral_units_ = false;                 ///< the target
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
