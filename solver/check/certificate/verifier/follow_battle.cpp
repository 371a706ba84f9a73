#include <algorithm>
#include <string>

#include "solver/check/certificate/verifier/log.hpp"
#include "solver/check/certificate/verifier/log_follower.hpp"
#include "solver/check/certificate/verifier/refusal.hpp"

namespace warp::proof {

void LogFollower::follow_first_moves() {
  std::vector<std::string> listed;
  for (const std::vector<ProofMove>& key : asked_.solutions) {
    if (key.size() != 1) {
      throw ProofRefused{ProofFault::bad_statement};
    }
    listed.push_back(key.front().text());
  }
  std::ranges::sort(listed);
  if (const auto twice = std::ranges::adjacent_find(listed); twice != listed.end()) {
    throw ProofRefused{ProofFault::does_not_solve, *twice};
  }
  std::size_t keys = 0;
  ProofMoves moves;
  find_legal_moves(asked_.board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(asked_.board, move);
    if (std::ranges::binary_search(listed, move.text())) {
      ++keys;
      prove_answered(played, asked_.length);
    } else {
      try {
        prove_refuted(played, asked_.length);
      } catch (const ProofRefused& refused) {
        if (refused.fault == ProofFault::not_refuted && asked_.length == 1) {
          throw ProofRefused{ProofFault::left_out, move.text()};
        }
        throw;
      }
    }
  }
  if (keys != listed.size()) {
    throw ProofRefused{ProofFault::does_not_solve, asked_.solutions.front().front().text()};
  }
}

/// After an attack, with `left` attacks including this one: some defence holds.
void LogFollower::prove_refuted(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    if (is_self() ? must_reach(board, goal_) : is_reached(goal_, board)) {
      throw ProofRefused{ProofFault::not_refuted};
    }
    return;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  if (moves.size() == 0) {
    if (!is_self() && is_reached(goal_, board)) {
      throw ProofRefused{ProofFault::not_refuted};
    }
    return;  // nobody can move
  }
  const ProofBoard played = after(board, read_move_of(moves, read_log_number(log_)));
  if (is_self() && is_reached(goal_, played)) {
    throw ProofRefused{ProofFault::not_refuted};
  }
  prove_hopeless(played, left - 1);
}

/// The attacker is to move and cannot win in `left` moves.
void LogFollower::prove_hopeless(const ProofBoard& board, unsigned left) {
  count();
  if (left == 1 && !is_self()) {
    if (has_goal_move(board, goal_)) {
      throw ProofRefused{ProofFault::not_refuted};
    }
    return;
  }
  if (left > 1) {
    if (const std::uint64_t back = read_log_number(log_); back > 0) {
      look_back(back, board, ProofClaim::hopeless, left);
      return;
    }
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    prove_refuted(after(board, move), left);
  }
  if (left > 1) {
    facts_.add({board, ProofClaim::hopeless, left});
  }
}

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
      continue;
    }
    if (left == 1) {
      throw ProofRefused{ProofFault::not_won};
    }
    prove_won(played, left - 1);
  }
}

/// The attacker is to move and wins in `left` moves.
void LogFollower::prove_won(const ProofBoard& board, unsigned left) {
  count();
  if (left == 1) {
    if (!wins_in_one(board)) {
      throw ProofRefused{ProofFault::not_won};
    }
    return;
  }
  const std::uint64_t what = read_log_number(log_);
  if (what % 2 == 1) {
    look_back(what / 2 + 1, board, ProofClaim::won, left);
    return;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  prove_answered(after(board, read_move_of(moves, what / 2)), left);
  facts_.add({board, ProofClaim::won, left});
}

bool LogFollower::wins_in_one(const ProofBoard& board) const {
  if (!is_self()) {
    return has_goal_move(board, goal_);
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](ProofMove move) { return must_reach(after(board, move), goal_); });
}

}  // namespace warp::proof
