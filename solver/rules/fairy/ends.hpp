#pragma once

#include "solver/rules/fairy/moves.hpp"
#include "solver/rules/general/last_move.hpp"

namespace warp::fairy {

// Questions about the moves of one position. Moves played for an answer are taken back. `likely`
// holds, by side, the square of the unit whose move answered the last such question: mostly it
// answers the next one, too.

using Likely = std::array<Square, 2>;

/// Has the side to move a legal move? `own` are the lines to its king.
template <class Squares>
bool can_move(const Board<Squares>& board, const KingLines<Squares>& own, Likely& likely);
/// As above, when nothing is known of its king.
template <class Squares>
bool can_move(const Board<Squares>& board, Likely& likely);
/// Returns the number of legal moves, or some number from `most` on, if there are so many.
template <class Squares>
unsigned count_moves(const Board<Squares>& board, unsigned most = most_plies);
/// Has the side to move a move that ends play as `end` says? `end` is not LastMove::other.
template <class Squares>
bool can_end(Board<Squares>& board, LastMove end, Likely& likely);
/// Defender to move: is there a legal move, and does each one end play as `end` (self_mate or
/// self_stalemate) says?
template <class Squares>
bool must_end(Board<Squares>& board, LastMove end, Likely& likely);

}  // namespace warp::fairy
