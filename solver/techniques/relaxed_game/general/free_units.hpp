#pragma once

#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/relaxed_game/fate_graph.hpp"

namespace warp {

/// Says when a side certainly keeps a legal move through the last half-moves, so that a stalemate
/// is out of reach.
///
/// A unit of that side that is neither king nor pawn *stands free* if it can go to an empty square
/// next to it, or that it reaches by a leap, and the king is not in check afterwards. In the last
/// half-moves
///
/// - the mater captures at most one unit, and the side itself moves at most one;
/// - each move brings units to one square, or two where captured units come back or sides castle.
///   Only there can such squares be closed;
/// - a unit is pinned by a unit of the mater that has one line to the king, and needs no hurdle on
///   it, only if it stands alone on that line: each of these units pins at most one.
///
/// So if free units, less so many, still have more squares between them than can be closed, one of
/// them can move. Units on other lines to the king count as pinned (those of hoppers, or where one
/// unit has two lines), and their squares there are no squares to go to. Where a check counts only
/// if the capture of the king can be played, units on squares that the capture must find empty
/// count as pinned, too (rebirth squares in Anticirce, those next to the king in Take & Make).
///
/// For this no rule may forbid moves of that side, choose among them, do anything in moves without
/// capture, or let units vanish that were not captured.
///
/// Rules may forbid moves that give check (Checkless Chess). Then only such squares are counted
/// from which the unit does not attack the mater's king, and units on lines to him only if no other
/// unit could attack him once they have left. Where his last move may be by his king, so many
/// squares must remain wherever he may go.
class FreeUnits {
 public:
  using FateGraph = relaxed_game::FateGraph;
  using Squares = FateGraph::Squares;

  /// For games from `start`. `graph` must stay valid.
  FreeUnits(const RuleSet& rules, const Position& start, const FateGraph& graph);

  /// Is anything known of stalemates of this side?
  bool speaks_of(Colour side) const { return known_[index(side)]; }
  /// Does `side` certainly have a legal move after the last move of its opponent, before which it
  /// makes `other` moves, 0 or 1? Its king must not move. False if that is not certain.
  bool keeps_a_move(const Position& position, Colour side, unsigned other) const;
  /// The same after any move of the unit of `side` on `mover`, not its king, and one of the mater.
  bool keeps_a_move_without(const Position& position, Square mover, Colour side) const;
  /// The same after `move`, which has not been played and moves one unit: the last move of the
  /// mater, or that of `side` before it.
  bool keeps_a_move_after(const Position& position, const SingleMove& move, Colour side) const;

 private:
  /// What is known of the position after the last half-move.
  struct Last {
    Square king = no_square;  ///< of the side to be stalemated
    Colour side{};
    Squares own = 0;         ///< its units that have not moved, without the king
    Squares mater = 0;       ///< those of the mater
    Squares blocks = 0;      ///< further squares that are occupied
    unsigned lost = 0;       ///< how many units of `own` may have moved or been captured
    unsigned closable = 0;   ///< how many squares may have been occupied
    unsigned turncoats = 0;  ///< how many units of the mater that pin there may be besides
    bool soon = true;        ///< the mater has a move left
    bool captures = false;   ///< the last move is a capture
    Squares kings = 0;       ///< where the mater's king may stand; asked if checks_are_illegal_
  };
  bool keeps_a_move(const Position& position, const Last& last) const;
  bool keeps_a_move_with(const Position& position, const Last& last, Square mater_king) const;
  /// The lines on which a king may be attacked.
  struct Lines {
    Squares narrow = 0;   ///< a unit here may be pinned, by a unit that pins no other
    Squares unsafe = 0;   ///< a unit that leaves this square may leave the king in check ...
    Squares hurdles = 0;  ///< ... and so may one that arrives on this
  };
  void find_lines(const RuleSet& rules, const Position& start);
  void find_needed(const RuleSet& rules, const Position& start);
  void find_pinning(const std::vector<bool>& pins);
  void find_checks(const RuleSet& rules, const Position& start);
  /// Where the king of `mater` may stand after his next move; no square if there is none, or if no
  /// check is forbidden. Nothing if that is not known.
  std::optional<Squares> squares_of_king(const Position& position, Colour mater) const {
    return checks_are_illegal_[index(opponent(mater))] ? find_squares_of_king(position, mater) : 0;
  }
  std::optional<Squares> find_squares_of_king(const Position& position, Colour mater) const;
  Squares pinning(const Position& position, Squares squares, bool soon) const;
  unsigned count_pinning(const Position& position, Squares squares, bool soon) const {
    return static_cast<unsigned>(std::popcount(pinning(position, squares, soon)));
  }

  const FateGraph& graph_;
  std::array<bool, 2> known_{};               ///< by colour of the side to be stalemated
  std::array<bool, 2> checks_are_illegal_{};  ///< likewise: some checks that it gives may be
  /// By class and square of the mater's king: from where units give check, whatever stands between.
  std::vector<Squares> checks_;
  std::array<std::array<Lines, 64>, 2> lines_{};  ///< by colour of the king, and his square
  /// By class: the squares on which a unit may pin another, and those from which it may become one
  /// that does, by the last half-moves.
  std::vector<Squares> pins_;
  std::vector<Squares> pins_soon_;
  std::vector<bool> is_pawn_;      ///< by class
  unsigned brought_by_move_;       ///< the most squares to which a move but castling brings units
  unsigned brought_by_mater_ = 2;  ///< ... and any move of the mater
};

}  // namespace warp
