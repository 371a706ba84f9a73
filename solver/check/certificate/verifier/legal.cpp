#include <cstdlib>

#include "solver/check/certificate/verifier/lines.hpp"

namespace warp::proof {

namespace {

/// Can no move of a unit that leaves a square off all lines of its king uncover an attack? So it is
/// in chess, if the king is not attacked already.
class Safety {
 public:
  explicit Safety(const ProofBoard& board) : pawns_(board.are[pawn]), crossed_(board.crossed) {
    const int at = board.king_at[board.side];
    const bool lines_tell =
        (board.rules & ~(white_maximummer | black_maximummer)) == 0 && !board.has_fairy_units();
    if (at < 0 && lines_tell) {
      lines_ = 0;
    } else if (lines_tell && !in_check(board, board.side)) {
      lines_ = lines_through(at) | square_bit(at);
    }
  }
  bool is_certain(ProofMove move) const {
    return (lines_ & square_bit(move.from)) == 0 &&
           !(move.to == crossed_ && (pawns_ & square_bit(move.from)) != 0);
  }

 private:
  Squares lines_ = ~Squares{0};
  Squares pawns_ = 0;
  int crossed_ = -1;
};

bool chooses_longest(const ProofBoard& board) {
  return (board.rules & (board.side == white ? white_maximummer : black_maximummer)) != 0;
}

/// The square of the length of a move; castling counts four squares, on the queen's side five.
int squared_length(const ProofBoard& board, ProofMove move) {
  const int files = file_of(move.to) - file_of(move.from);
  const int ranks = rank_of(move.to) - rank_of(move.from);
  if (board.walk(move.from) == king && std::abs(files) == 2) {
    return files > 0 ? 16 : 25;
  }
  return files * files + ranks * ranks;
}

template <class Keep>
void keep_if(ProofMoves& moves, Keep keep) {
  std::size_t kept = 0;
  for (const ProofMove move : moves) {
    if (keep(move)) {
      moves.at(kept++) = move;
    }
  }
  moves.shorten(kept);
}

/// Does `move` reach the goal, and is it legal? The questions come in the order of what they cost.
bool reaches(const ProofBoard& board, ProofMove move, ProofGoal goal) {
  const ProofBoard played = after(board, move);
  return in_check(played, played.side) == (goal == ProofGoal::mate) &&
         is_legal(board, move, played) && !can_move(played);
}

}  // namespace

void find_legal_moves(const ProofBoard& board, ProofMoves& moves) {
  moves.clear();
  find_moves(board, moves);
  const Safety safety(board);
  keep_if(moves, [&](ProofMove move) {
    return safety.is_certain(move) || is_legal(board, move, after(board, move));
  });
  if (!chooses_longest(board)) {
    return;
  }
  int longest = 0;
  for (const ProofMove move : moves) {
    const int length = squared_length(board, move);
    longest = length > longest ? length : longest;
  }
  keep_if(moves, [&](ProofMove move) { return squared_length(board, move) == longest; });
}

bool can_move(const ProofBoard& board) {
  const Safety safety(board);
  ProofMoves moves;
  const auto can_be_moved = [&](int from) {
    moves.clear();
    find_moves_of(board, from, moves);
    for (const ProofMove move : moves) {
      if (safety.is_certain(move) || is_legal(board, move, after(board, move))) {
        return true;
      }
    }
    return false;
  };
  const int own_king = board.king_at[board.side];
  if (own_king >= 0 && can_be_moved(own_king)) {  // mostly there is a flight
    return true;
  }
  for (Squares units = board.of[board.side]; units != 0;) {
    const int from = take_first(units);
    if (from != own_king && can_be_moved(from)) {
      return true;
    }
  }
  return false;
}

bool is_reached(ProofGoal goal, const ProofBoard& board) {
  return in_check(board, board.side) == (goal == ProofGoal::mate) && !can_move(board);
}

void find_goal_moves(const ProofBoard& board, ProofGoal goal, ProofMoves& moves) {
  moves.clear();
  if (chooses_longest(board)) {
    find_legal_moves(board, moves);
  } else {
    find_moves(board, moves);
  }
  keep_if(moves, [&](ProofMove move) { return reaches(board, move, goal); });
}

bool has_goal_move(const ProofBoard& board, ProofGoal goal) {
  ProofMoves moves;
  if (chooses_longest(board)) {
    find_goal_moves(board, goal, moves);
    return moves.size() > 0;
  }
  find_moves(board, moves);
  for (const ProofMove move : moves) {
    if (reaches(board, move, goal)) {
      return true;
    }
  }
  return false;
}

bool must_reach(const ProofBoard& board, ProofGoal goal) {
  ProofMoves moves;
  if (chooses_longest(board)) {
    find_legal_moves(board, moves);
  } else {
    find_moves(board, moves);
  }
  bool any = false;
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    if (!is_legal(board, move, played)) {
      continue;
    }
    if (!is_reached(goal, played)) {
      return false;
    }
    any = true;
  }
  return any;
}

std::uint64_t count_sequences(const ProofBoard& board, unsigned plies) {
  if (plies == 0) {
    return 1;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  if (plies == 1) {
    return moves.size();
  }
  std::uint64_t count = 0;
  for (const ProofMove move : moves) {
    count += count_sequences(after(board, move), plies - 1);
  }
  return count;
}

}  // namespace warp::proof
