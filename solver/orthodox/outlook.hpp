#pragma once

#include "solver/orthodox/board.hpp"
#include "solver/rules/goal.hpp"

namespace warp::orthodox {

/// Is it certain that one side, the mater, cannot mate within the given numbers of its own moves
/// and of its opponent's, even if both sides help and move in any order?
///
/// The question is answered for a relaxed game. There a unit needs at least as many moves to a
/// square as on the empty board, guards everything it would guard there, may move through other
/// units, and a pawn may capture on any square. In a mating picture the king stands on a square K
/// that it can reach; each square next to K is guarded by the mater or blocked by a unit of the
/// king's side; and a unit of the mater attacks K. Each unit of the mater serves from one square
/// only, and the moves of all of them together are limited; so are the moves of the king and the
/// blocking units. If no K allows such a picture in the relaxed game, there is none in chess: every
/// real mate is also a relaxed one. (Castling moves two units at once: the rook's part counts as no
/// move.) In a stalemate there is no check, and the other units of the king's side must be unable
/// to move (stalemate_bound.hpp).
///
/// The picture is found by adding the mater's units one by one and keeping, for each set of squares
/// guarded so far, the least number of moves; the sets are nine bits, eight squares and the check.
/// The idea of reserving moves for a mating picture is that of "intelligent" helpmate solvers; here
/// one search asks about all pictures at once, in every node.
///
/// What is impossible stays impossible as moves are made, because every move costs one. So an
/// outlook is passed on along a line of play: it remembers which squares K are excluded, and one
/// that was not.
class Outlook {
 public:
  /// Can `mater` certainly not reach `goal`, mate or stalemate, in this position? The position must
  /// be the one of the last question, or follow from it by the moves noted since. Adds the cost of
  /// the answer to `steps`.
  bool out_of_reach(const Board& board, GoalKind goal, Colour mater, unsigned mater_moves,
                    unsigned other_moves, std::uint64_t& steps);

  /// Notes a move of `colour`.
  void moved(Colour colour) { ++played_[index(colour)]; }

 private:
  Bitboard ruled_out_ = 0;    ///< squares on which the king cannot be mated ...
  unsigned mater_total_ = 0;  ///< ... if the mater has this number of moves from the start on
  unsigned other_total_ = 0;  ///< ... and the opponent this number
  std::array<unsigned, 2> played_{};
  Index likely_ = no_index;  ///< square of the last possible picture
  Colour mater_ = Colour::white;
  GoalKind goal_ = GoalKind::mate;
};

}  // namespace warp::orthodox
