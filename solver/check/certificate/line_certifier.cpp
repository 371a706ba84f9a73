#include "solver/check/certificate/line_certifier.hpp"

#include "solver/check/certificate/too_many_solutions.hpp"
#include "solver/check/certificate/verifier/out_of_reach.hpp"

namespace warp::proof {

std::vector<std::vector<ProofMove>> LineCertifier::prove() {
  if (asked_.is_series()) {
    prove_series(asked_.board, asked_.length);
  } else {
    prove_help(asked_.board, asked_.length);
  }
  return std::move(found_);
}

void LineCertifier::note_solution() {
  if (found_.size() == most_proven_solutions) {
    throw TooManySolutions{};
  }
  found_.push_back(path_);
}

bool LineCertifier::note_goal_moves(const ProofBoard& board) {
  ProofMoves moves;
  find_goal_moves(board, asked_.goal, moves);
  for (const ProofMove move : moves) {
    path_.push_back(move);
    note_solution();
    path_.pop_back();
  }
  return moves.size() > 0;
}

/// Writes the reference to the fact that `board` is hopeless, or 0 if there is none.
bool LineCertifier::is_written_hopeless(const ProofBoard& board, unsigned left) {
  const std::uint64_t back = log_.find({board, ProofClaim::hopeless, left});
  log_.number(back);
  return back > 0;
}

bool LineCertifier::prove_help(const ProofBoard& board, unsigned left) {
  log_.count();
  if (is_out_of_reach(asked_, board, left)) {
    return false;
  }
  if (left == 1) {
    return note_goal_moves(board);
  }
  if (is_written_hopeless(board, left)) {
    return false;
  }
  bool any = false;
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    path_.push_back(move);
    if (left % 2 == 1 && is_reached(asked_.goal, played)) {
      note_solution();
      any = true;
    } else if (prove_help(played, left - 1)) {
      any = true;
    }
    path_.pop_back();
  }
  if (!any) {
    log_.add({board, ProofClaim::hopeless, left});
  }
  return any;
}

bool LineCertifier::series_may_end(const ProofBoard& played) {
  switch (asked_.play) {
    case ProofPlay::series_help:
      return note_goal_moves(played);
    case ProofPlay::series_self:
      if (!must_reach(played, asked_.goal)) {
        return false;
      }
      break;
    default:
      if (!is_reached(asked_.goal, played)) {
        return false;
      }
      break;
  }
  note_solution();
  return true;
}

bool LineCertifier::prove_series(const ProofBoard& board, unsigned left) {
  log_.count();
  if (is_out_of_reach(asked_, board, left)) {
    return false;
  }
  if (left > 1 && is_written_hopeless(board, left)) {
    return false;
  }
  bool any = false;
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    path_.push_back(move);
    const bool may_end = series_may_end(played);
    any = any || may_end;
    const bool is_over = may_end && asked_.play == ProofPlay::series_self;
    if (left > 1 && !is_over && !in_check(played, played.side)) {
      any = prove_series(passed(played), left - 1) || any;
    }
    path_.pop_back();
  }
  if (left > 1 && !any) {
    log_.add({board, ProofClaim::hopeless, left});
  }
  return any;
}

}  // namespace warp::proof
