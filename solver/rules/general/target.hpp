#pragma once

#include <array>
#include <optional>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/target_pattern.hpp"

namespace warp {

/// The position that a proof game or a=>b is to reach. What a diagram shows counts: which unit
/// stands where, with which attributes. Castling rights, which king is royal, the past of units,
/// and holes do not count.
///
/// The lower bound on the distance follows from what the rules declare (MayChange, MovesBring). One
/// move sets right its own unit, in castling the rook as well, and at most as many others as its
/// effects may change. So in n moves only so many units can be set right; the others must be right
/// already. The same holds for the units of each side alone, and for those on squares to which
/// effects bring no unit. If an effect may change any number of units there is no bound.
///
/// A target may leave something open (TargetPattern). Then each of its units counts, and each
/// square of which only is known that some unit stands there; what else stands on the board does
/// not.
///
/// If no effect changes the board beyond what moves of chess do, each side also captures at most
/// one unit a move, and only captures reduce the number of units.
class Target {
 public:
  /// `position` has no units on the squares that `pattern` leaves unknown.
  Target(Position position, const RuleSet& rules, TargetPattern pattern = {});

  bool reached_by(const Position& position) const;

  /// Is it certain that `moves` moves of White and of Black, by colour, do not lead from `position`
  /// to the target?
  bool out_of_reach(const Position& position, std::array<unsigned, 2> moves) const;

  /// Returns how many units are not where the target wants them.
  unsigned units_wrong(const Position& position) const;
  /// May the target still be reached if `move` is the first of `moves` moves of White and of Black?
  /// The move is not played: its unit arrives and leaves its departure, and the captured unit is
  /// gone. `wrong` is units_wrong(position).
  bool admits(const Position& position, const SingleMove& move, unsigned wrong,
              std::array<unsigned, 2> moves) const;

  /// The most units that one move may set right: bring to their squares, or change into the units
  /// of the target there.
  struct Brought {
    unsigned in_all = 0;
    /// Of the side that moves, and of its opponent; nothing: no bound for single sides.
    std::optional<std::array<unsigned, 2>> of_sides{};
    unsigned on_remote = 0;       ///< units on `remote` squares
    SquareSet remote{};           ///< squares to which no effect brings other units than the mover
    bool by_quiet_moves = false;  ///< moves without capture set other units right, too
    bool mover_stays = false;     ///< no effect changes the unit that moved, except promotion of a
                                  ///< pawn
  };

 private:
  bool cannot_lose(const Position& position, Square square) const;
  bool only_captures_miss(const Position& position, std::array<unsigned, 2> moves) const;
  bool may_castle(const Position& position, Colour side, std::array<unsigned, 2> moves) const;
  std::size_t rooks_to_come(const Position& position, std::array<unsigned, 2> moves) const;
  bool is_as_wanted(const Unit& unit, const Unit& wanted) const;
  bool is_as_wanted_on(Square square, const Unit& unit) const;
  bool is_right(const Position& position, Square square) const;

  bool captures_alone_remove_ = false;  ///< units appear and vanish only as in chess
  std::shared_ptr<const Walks> walks_;
  Position position_;
  TargetPattern pattern_;
  std::vector<Side> unknown_;      ///< by square: of an unknown unit its side, else `none`
  std::vector<Square> squares_;    ///< of its units
  SquareSet promotion_squares_{};  ///< on which pawns of either side promote
  /// Memory that is part of the position (RuleSet::shown_squares), if it is stated.
  std::optional<MemorySlot> shown_squares_ = std::nullopt;
  std::optional<Brought> brought_ = std::nullopt;  ///< nothing: any number
  std::uint32_t marks_of_the_past_ = 0;            ///< see RuleSet
  bool has_neutral_units_ = false;                 ///< the target has neutral units
  bool castling_rights_return_ = false;
  std::array<std::uint64_t, 2> castling_rights_{};  ///< by side: bits as in Castling::right
};

/// How kings move when all other units move as in chess.
enum class KingSteps : std::uint8_t {
  of_chess,           ///< as in chess: single steps to squares that are not observed
  unguarded,          ///< single steps, also to observed squares
  of_orthodox_walks,  ///< the moves of any walk of the orthodox units
  any,
};

/// Returns how kings move if all single moves of other orthodox units are moves of chess with no
/// other effects than in chess. Rules may forbid moves or choose among them. Returns nothing if
/// they add or change moves or effects.
std::optional<KingSteps> king_steps_among_moves_of_chess(const RuleSet& rules);

}  // namespace warp
