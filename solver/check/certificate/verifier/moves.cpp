#include "solver/check/certificate/verifier/lines.hpp"

namespace warp::proof {

namespace {

constexpr Squares last_ranks = 0xff000000000000ffU;

void add_pawn_move(const ProofBoard& board, int from, int to, ProofMoves& moves) {
  const auto move = [&](ProofWalk promotion) {
    moves.add({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), promotion});
  };
  if ((square_bit(to) & last_ranks) == 0) {
    move(none);
    return;
  }
  for (const ProofWalk walk : {queen, rook, bishop, knight, grasshopper, nightrider}) {
    if ((board.promotions >> walk & 1U) != 0) {
      move(walk);
    }
  }
}

void find_pawn_moves(const ProofBoard& board, int from, ProofMoves& moves) {
  const unsigned side = board.side;
  const int ahead = side == white ? 8 : -8;
  const Squares empty = ~board.occupied();
  Squares targets = pawn_captures(side, from) &
                    (board.of[other(side)] | (board.crossed >= 0 ? square_bit(board.crossed) : 0));
  if ((empty & square_bit(from + ahead)) != 0) {
    targets |= square_bit(from + ahead);
    if (rank_of(from) == (side == white ? 1 : 6) && (empty & square_bit(from + 2 * ahead)) != 0) {
      targets |= square_bit(from + 2 * ahead);
    }
  }
  targets &= allowed_squares(board, from);
  while (targets != 0) {
    add_pawn_move(board, from, take_first(targets), moves);
  }
}

/// Castling: king and rook stand where they stood, nothing is between them, and the king is
/// attacked neither here nor on the square that it crosses. Where it arrives is looked at later. A
/// paralysed rook may castle: it is the king that moves.
Squares castling_squares(const ProofBoard& board) {
  const unsigned side = board.side;
  const int home = side == white ? 4 : 60;
  Squares found = 0;
  if ((board.unmoved >> (4 + side) & 1U) == 0 || (board.unmoved >> (2 * side) & 3U) == 0 ||
      board.king_at[side] != home) {
    return 0;
  }
  const auto may_castle = [&](unsigned right, int rook_at, Squares between, int crossed) {
    if ((board.unmoved >> (2 * side) & right) == 0 || board.walk(rook_at) != rook ||
        board.side_of(rook_at) != side || (board.occupied() & between) != 0 ||
        (allowed_squares(board, rook_at) & square_bit(crossed)) == 0 || in_check(board, side)) {
      return false;
    }
    ProofBoard crossing = board;
    crossing.take(home);
    crossing.put(crossed, king, side);
    return !in_check(crossing, side);
  };
  if (may_castle(1, home + 3, square_bit(home + 1) | square_bit(home + 2), home + 1)) {
    found |= square_bit(home + 2);
  }
  if (may_castle(2, home - 4, square_bit(home - 1) | square_bit(home - 2) | square_bit(home - 3),
                 home - 1)) {
    found |= square_bit(home - 2);
  }
  return found;
}

}  // namespace

void find_moves_of(const ProofBoard& board, int from, ProofMoves& moves) {
  const ProofWalk walk = board.walk(from);
  if (is_paralysed(board, from)) {
    return;
  }
  if (walk == pawn) {
    find_pawn_moves(board, from, moves);
    return;
  }
  Squares targets = reach(walk, from, board.occupied()) & ~board.of[board.side];
  if (walk == king) {
    targets |= castling_squares(board);
  }
  targets &= allowed_squares(board, from);
  while (targets != 0) {
    moves.add(
        {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(take_first(targets)), none});
  }
}

void find_moves(const ProofBoard& board, ProofMoves& moves) {
  for (Squares units = board.of[board.side]; units != 0;) {
    find_moves_of(board, take_first(units), moves);
  }
}

}  // namespace warp::proof
