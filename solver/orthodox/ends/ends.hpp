#pragma once

#include "solver/orthodox/board.hpp"

// The ends of battle play, seen without playing to them: a search spends most of its time on the
// last moves, and most of these fail for a reason that shows in the position before them. Every
// answer is exact. What is not certain at a glance is played on a copy of the board.

namespace warp::orthodox {

/// Has the side to move a move that mates?
bool can_mate(const Board& board);

/// Has the side to move a move at all, and does every one mate?
bool must_mate(const Board& board);

/// Has the side to move a move after which its opponent has moves, and each of them mates: can it
/// reach s#1? Its own moves that mate do not.
bool can_force_mate(const Board& board);

/// The same of stalemate, for which the other side needs no king: its men may be blocked.
bool can_stalemate(const Board& board);
bool must_stalemate(const Board& board);
bool can_force_stalemate(const Board& board);

}  // namespace warp::orthodox
