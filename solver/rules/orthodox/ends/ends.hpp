#pragma once

#include "solver/rules/orthodox/board.hpp"

// The ends of battle play, seen without playing to them. A search spends most of its time on the
// last moves, and most of these fail for a reason that is visible in the position before them.
// Every answer is exact: what is not certain at once is played on a copy of the board.

namespace warp::orthodox {

/// Has the side to move a move that mates?
bool can_mate(const Board& board);

/// Has the side to move a legal move, and does every one mate?
bool must_mate(const Board& board);

/// Has the side to move a move after which its opponent has legal moves, each of which mates (s#1)?
/// A move that itself mates does not count.
bool can_force_mate(const Board& board);

/// The same for stalemate, for which the other side needs no king: its units may be blocked.
bool can_stalemate(const Board& board);
bool must_stalemate(const Board& board);
bool can_force_stalemate(const Board& board);

}  // namespace warp::orthodox
