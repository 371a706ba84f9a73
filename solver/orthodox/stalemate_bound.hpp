#pragma once

#include "solver/orthodox/board.hpp"

namespace warp::orthodox {

/// Is it certain that not all officers of `side` can have lost their mobility within `enemy_moves`
/// moves of its enemy and `own_moves` of its own?
///
/// At the end of a stalemate every officer of the stalemated side has been captured, is pinned, or
/// is shut in by men of its own side. A capture takes a move of the enemy. A pin takes a line piece
/// of the enemy, and one line piece pins one man; a queen is never immobile by a pin, because it
/// can capture along it. To be shut in, an officer must stand where all its neighbouring squares (a
/// knight: all squares it reaches) hold men of its side; going there takes moves of its own, and so
/// does filling those squares. Distances are those of the relaxed game, so the count errs on the
/// safe side: what is out of reach there is out of reach on the board.
bool too_many_mobile_men(const Board& board, Colour side, unsigned enemy_moves, unsigned own_moves);

}  // namespace warp::orthodox
