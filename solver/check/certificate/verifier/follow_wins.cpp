#include <algorithm>

#include "solver/check/certificate/verifier/log.hpp"
#include "solver/check/certificate/verifier/log_follower.hpp"
#include "solver/check/certificate/verifier/refusal.hpp"

namespace warp::proof {

/// After an attack: every defence is answered, or is the goal.
void LogFollower::prove_answered(const ProofBoard& board, unsigned left) {
  ProofMoves moves;
  find_legal_moves(board, moves);
  if (moves.size() == 0) {
    if (is_self() || !is_reached(goal_, board)) {
      throw ProofRefused{ProofFault::not_won};
    }
    return;
  }
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    if (is_self() && is_reached(goal_, played)) {
      const Told told(*this, move, ProvenHalfMove::Mark::goal);
      continue;
    }
    if (left == 1) {
      throw ProofRefused{ProofFault::not_won};
    }
    const Told told(*this, move, ProvenHalfMove::Mark::none);
    prove_won(played, left - 1);
  }
}

/// The attacker is to move and wins in `left` moves: in how many he does, and with which of his
/// moves; with no other, and not in fewer. With one move to go the log says nothing.
void LogFollower::prove_won(const ProofBoard& board, unsigned left) {
  count();
  if (left == 1) {
    prove_won_in_one(board);
    return;
  }
  const std::uint64_t what = read_log_number(log_);
  if (what % 2 == 1) {
    look_back(what / 2 + 1, board, ProofClaim::won, left);
    name_position(facts_.number() - what / 2, true);
    return;
  }
  if (what == 0 || what / 2 > left) {
    throw ProofRefused{ProofFault::other_length};
  }
  const auto fewest = static_cast<unsigned>(what / 2);
  if (fewest == 1) {
    prove_won_in_one(board);
    return;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  const std::vector<std::size_t> wins = read_wins(moves.size());
  const std::size_t defence = place_of_last_told();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const ProofBoard played = after(board, moves[i]);
    if (!std::ranges::binary_search(wins, i)) {
      prove_refuted(played, fewest);
      continue;
    }
    prove_refuted(played, fewest - 1);
    const Told told(*this, moves[i], ProvenHalfMove::Mark::none);
    prove_answered(played, fewest);
  }
  facts_.add({board, ProofClaim::won, fewest});
  name_told(defence, facts_.number(), false);
}

/// The indices of the attacks that win, of `moves` moves: their number, then how many moves stand
/// before each, after the one before it.
std::vector<std::size_t> LogFollower::read_wins(std::size_t moves) const {
  std::vector<std::size_t> wins;
  const std::uint64_t number = read_log_number(log_);
  if (number == 0 || number > moves) {
    throw ProofRefused{ProofFault::not_won};
  }
  for (std::size_t next = 0; wins.size() < number; ++next) {
    const std::uint64_t between = read_log_number(log_);
    if (between >= moves - next) {
      throw ProofRefused{ProofFault::no_such_move};
    }
    next += static_cast<std::size_t>(between);
    wins.push_back(next);
  }
  return wins;
}

void LogFollower::prove_won_in_one(const ProofBoard& board) {
  ProofMoves moves;
  bool any = false;
  const auto tell = [&](ProofMove move) {
    any = true;
    const Told told(*this, move, ProvenHalfMove::Mark::goal);
  };
  if (!is_self()) {
    find_goal_moves(board, goal_, moves);
    std::for_each(moves.begin(), moves.end(), tell);
  } else {
    find_legal_moves(board, moves);
    for (const ProofMove move : moves) {
      if (must_reach(after(board, move), goal_)) {
        tell(move);
      }
    }
  }
  if (!any) {
    throw ProofRefused{ProofFault::not_won};
  }
}

}  // namespace warp::proof
