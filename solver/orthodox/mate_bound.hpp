#pragma once

#include "solver/orthodox/board.hpp"

namespace warp::orthodox {

/// Is it certain that `mater` cannot mate within `mater_moves` moves of his own and `other_moves` of
/// his opponent, even if both sides help and are to move in any order?
///
/// The question is asked of a relaxed game, in which a man needs at least as many moves to a square
/// as on the empty board, guards everything it would guard there, may move through anything, and a
/// pawn may capture wherever it likes. In a mating picture the king stands on a square K that it can
/// reach; each square next to K is guarded by the mater or blocked by one of the king's own men; and
/// somebody attacks K. Each man of the mater serves from one square only, and the moves of all
/// together are limited; so are those of the king and the blockers. If no K allows such a picture in
/// the relaxed game, none does in chess: every real mate is also a relaxed one. (Castling moves two
/// men at once: there the rook's part is free of charge.)
///
/// The picture is found by going through the mater's men and keeping, for each set of squares
/// guarded so far, the least number of moves; the sets are nine bits, eight squares and the check.
/// The idea of reserving moves for a mating picture is that of "intelligent" helpmate solvers; here
/// all pictures are asked for at once, in every node of one search.
bool mate_out_of_reach(const Board& board, Colour mater, unsigned mater_moves,
                       unsigned other_moves);

}  // namespace warp::orthodox
