#pragma once

#include "solver/check/certificate/verifier/chess.hpp"

namespace warp::proof {

constexpr int file_of(int square) { return square & 7; }
constexpr int rank_of(int square) { return square >> 3; }

inline int take_first(Squares& squares) {
  const int square = std::countr_zero(squares);
  squares &= squares - 1;
  return square;
}

/// The squares that a unit other than a pawn reaches, occupied ones as if an opponent stood there.
Squares reach(ProofWalk walk, int square, Squares occupied);
/// The squares on which a pawn of `side` captures.
Squares pawn_captures(unsigned side, int square);
/// The moves of one unit, see find_moves().
void find_moves_of(const ProofBoard& board, int from, ProofMoves& moves);
/// All squares on queen's lines through `square`, as on an empty board.
Squares lines_through(int square);
/// The squares from which units of `by` reach `square` in capturing, by their lines alone.
Squares attackers(const ProofBoard& board, int square, unsigned by);
/// The squares from which, or to which, a unit may move to, or from, `square`: all, but for rules
/// about the squares themselves (monochromatic, bichromatic, grid).
Squares allowed_squares(const ProofBoard& board, int square);

}  // namespace warp::proof
