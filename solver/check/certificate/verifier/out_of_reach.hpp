#pragma once

#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

/// What is left to play in help and series play before one side is mated or stalemated.
struct MovesLeft {
  unsigned winner = white;  ///< the side that is to mate or stalemate
  unsigned by_winner = 0;
  unsigned by_loser = 0;
};

/// Is the goal out of reach in that many moves, in whatever order, because too many squares of the
/// losing king's field would be left without guard and block? False where that is not known. Units
/// move as on an empty board here, which is more than they can; with rebirths and castling, where
/// it is less, the answer is always false.
bool is_out_of_reach(const ProofBoard& board, ProofGoal goal, const MovesLeft& left);

/// The same of a statement of help or series play with `left` to go, the side of `board` to move,
/// as its log is written: left out of it is what this says. Of ser-s# nothing is known.
bool is_out_of_reach(const ProofStatement& asked, const ProofBoard& board, unsigned left);

}  // namespace warp::proof
