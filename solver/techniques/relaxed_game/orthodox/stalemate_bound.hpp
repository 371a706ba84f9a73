#pragma once

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// Is it certain that some officer of `side` stays mobile, whatever is played in `enemy_moves`
/// moves of its enemy and `own_moves` of its own?
///
/// At the end of a stalemate every officer of the stalemated side has been captured, is pinned, or
/// is shut in by units of its own side. A capture takes a move of the enemy. A pin takes a line
/// unit of the enemy, and one line unit pins one unit; a pin never makes a queen immobile, because
/// it can capture along the line. To be shut in, an officer must stand on a square whose neighbours
/// (for a knight: all squares it reaches) hold units of its side; this takes its own moves to get
/// there, and moves to fill those squares. Distances are those of the relaxed game, so the count is
/// a lower bound: what is out of reach there is out of reach on the board.
bool too_many_mobile_units(const Board& board, Colour side, unsigned enemy_moves,
                           unsigned own_moves);

}  // namespace warp::orthodox
