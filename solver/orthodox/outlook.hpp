#pragma once

#include "solver/orthodox/board.hpp"
#include "solver/rules/goal.hpp"

namespace warp::orthodox {

/// Is it certain that one side, the mater, cannot mate within so many moves of his own and of his
/// opponent, even if both sides help and move in any order?
///
/// The question is asked of a relaxed game, in which a man needs at least as many moves to a square
/// as on the empty board, guards everything it would guard there, may move through anything, and a
/// pawn may capture wherever it likes. In a mating picture the king stands on a square K that it
/// can reach; each square next to K is guarded by the mater or blocked by one of the king's own
/// men; and somebody attacks K. Each man of the mater serves from one square only, and the moves of
/// all together are limited; so are those of the king and the blockers. If no K allows such a
/// picture in the relaxed game, none does in chess: every real mate is also a relaxed one.
/// (Castling moves two men at once: there the rook's part is free of charge.) In a stalemate the
/// check is wanting, and the king's other men must be unable to move (stalemate_bound.hpp).
///
/// The picture is found by going through the mater's men and keeping, for each set of squares
/// guarded so far, the least number of moves; the sets are nine bits, eight squares and the check.
/// The idea of reserving moves for a mating picture is that of "intelligent" helpmate solvers; here
/// all pictures are asked for at once, in every node of one search.
///
/// What is impossible stays impossible as moves are made, because every move costs one: an outlook
/// handed down along a line of play remembers which squares K are ruled out, and which one was not.
class Outlook {
 public:
  /// Is it out of reach for `mater` to mate or stalemate (`goal`, no other) in this position, which
  /// must be the one in which this outlook was last asked, or have come from it by the moves noted
  /// since? What it took to find out is added to `steps`.
  bool out_of_reach(const Board& board, GoalKind goal, Colour mater, unsigned mater_moves,
                    unsigned other_moves, std::uint64_t& steps);

  /// Notes that `colour` has made a move.
  void moved(Colour colour) { ++played_[index(colour)]; }

 private:
  Bitboard ruled_out_ = 0;    ///< squares on which the king cannot be mated ...
  unsigned mater_total_ = 0;  ///< ... if the mater has so many moves from the start on
  unsigned other_total_ = 0;  ///< ... and his opponent so many
  std::array<unsigned, 2> played_{};
  Index likely_ = no_index;  ///< where a picture was possible last
  Colour mater_ = Colour::white;
  GoalKind goal_ = GoalKind::mate;
};

}  // namespace warp::orthodox
