#pragma once

#include "solver/orthodox/board.hpp"

namespace warp::orthodox {

/// Is it certain that `side` cannot castle as the last of `own` moves, with `other` moves of its
/// opponent before that, even if both help and move in any order?
///
/// A right to castle, once lost, does not come back. Of each that is left it is asked which moves
/// must still be made. The squares between king and rook must become empty, and no man of the
/// opponent may attack those that the king comes to, by a knight's, king's or pawn's attack, which
/// nothing can stop. The moves of different men add up: each of these men needs as many as take it,
/// on the empty board, to the nearest square where it does no harm. If the side has no move but the
/// castling itself, no man of the opponent vanishes, and a man of its own that stands in the way
/// must be captured by one that goes on from there; with other moves before it, each of these
/// takes at most two men away, one by leaving and one by capturing. When no move is left but the
/// castling, the answer is exact.
bool castling_out_of_reach(const Board& board, Colour side, unsigned own, unsigned other);

}  // namespace warp::orthodox
