#pragma once

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// Is it certain that `side` cannot castle as the last of `own` moves, with `other` moves of its
/// opponent before that, even if both sides help and move in any order?
///
/// A castling right that is lost does not come back. For each remaining right the moves are counted
/// that must still be made. The squares between king and rook must become empty. No unit of the
/// opponent may attack the squares of the king's way by a knight's, king's or pawn's attack, which
/// cannot be interposed. The moves of different units add up: each of these units needs at least
/// the moves to the nearest square where it is harmless, on the empty board. If the side has no
/// move except the castling itself, the opponent loses no unit, and a unit of the side that stands
/// in the way must be captured by a unit that then goes on. Each other move of the side before the
/// castling removes at most two units, one by leaving and one by capturing. If only the castling is
/// left to play, the answer is exact.
bool castling_out_of_reach(const Board& board, Colour side, unsigned own, unsigned other);

}  // namespace warp::orthodox
