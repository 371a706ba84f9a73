#include <algorithm>
#include <string>

#include "solver/check/certificate/verifier/log.hpp"
#include "solver/check/certificate/verifier/log_follower.hpp"
#include "solver/check/certificate/verifier/refusal.hpp"

namespace warp::proof {

namespace {

/// Those of `lists` by the texts of their first moves. Throws ProofRefused if one has two.
std::map<std::string, std::vector<ProofMove>> by_first_moves(
    const std::vector<std::vector<ProofMove>>& lists) {
  std::map<std::string, std::vector<ProofMove>> by_move;
  for (const std::vector<ProofMove>& list : lists) {
    if (!by_move.emplace(list.front().text(), list).second) {
      throw ProofRefused{ProofFault::does_not_solve, list.front().text()};
    }
  }
  return by_move;
}

}  // namespace

/// The listed first moves, all of one move.
std::map<std::string, std::vector<ProofMove>> LogFollower::listed_first_moves() const {
  for (const std::vector<ProofMove>& key : asked_.solutions) {
    if (key.size() != 1) {
      throw ProofRefused{ProofFault::bad_statement};
    }
  }
  return by_first_moves(asked_.solutions);
}

void LogFollower::follow_first_moves() {
  auto keys = listed_first_moves();
  auto tries = by_first_moves(asked_.tries);
  ProofMoves moves;
  find_legal_moves(asked_.board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(asked_.board, move);
    if (keys.erase(move.text()) > 0) {
      const Told told(*this, move, ProvenHalfMove::Mark::key);
      prove_answered(played, asked_.length);
    } else if (const auto listed = tries.find(move.text()); listed != tries.end()) {
      const Told told(*this, move, ProvenHalfMove::Mark::attempt);
      prove_try(played, listed->second);
      tries.erase(listed);
    } else {
      try {
        prove_refuted_often(played);
      } catch (const ProofRefused& refused) {
        if (refused.fault == ProofFault::not_refuted && asked_.length == 1) {
          throw ProofRefused{ProofFault::left_out, move.text()};
        }
        throw;
      }
    }
  }
  for (const auto& left_over : {keys, tries}) {
    if (!left_over.empty()) {
      throw ProofRefused{ProofFault::does_not_solve, left_over.begin()->first};
    }
  }
}

/// Set play: of every defence either all answers, or that there is none.
void LogFollower::follow_set_play() {
  auto listed = listed_first_moves();
  ProofMoves moves;
  find_legal_moves(asked_.board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(asked_.board, move);
    if (is_self() && is_reached(goal_, played)) {
      continue;  // nothing is to be answered
    }
    if (listed.erase(move.text()) > 0) {
      const Told told(*this, move, ProvenHalfMove::Mark::none);
      prove_won(played, asked_.length);
    } else {
      prove_hopeless(played, asked_.length);
    }
  }
  if (!listed.empty()) {
    throw ProofRefused{ProofFault::does_not_solve, listed.begin()->first};
  }
}

/// After a first move that is no key: more defences refute it than those of a try.
void LogFollower::prove_refuted_often(const ProofBoard& board) {
  const unsigned left = asked_.length;
  ProofMoves moves;
  find_legal_moves(board, moves);
  if (asked_.refutations == 0 || moves.size() == 0 || (left == 1 && !is_self())) {
    prove_refuted(board, left);
    return;
  }
  std::size_t next = 0;
  for (unsigned refutations = 0; refutations <= asked_.refutations; ++refutations) {
    if (left == 1) {
      while (next < moves.size() && is_reached(goal_, after(board, moves[next]))) {
        ++next;
      }
    } else {
      next +=
          static_cast<std::size_t>(std::min<std::uint64_t>(read_log_number(log_), moves.size()));
    }
    if (next >= moves.size()) {
      throw ProofRefused{left == 1 ? ProofFault::not_refuted : ProofFault::no_such_move};
    }
    prove_refuting(after(board, moves[next++]), left - 1);
  }
}

/// After a defence, the attacker has `left` moves, perhaps none, and does not win.
void LogFollower::prove_refuting(const ProofBoard& board, unsigned left) {
  if (is_self() && is_reached(goal_, board)) {
    throw ProofRefused{ProofFault::not_refuted};
  }
  if (left > 0) {
    prove_hopeless(board, left);
  }
}

/// After a try, a list of it and all its refutations: they refute, and all else is answered.
void LogFollower::prove_try(const ProofBoard& board, const std::vector<ProofMove>& listed) {
  const unsigned left = asked_.length;
  const ProofRefused otherwise{ProofFault::other_refutations, listed.front().text()};
  if (listed.size() < 2 || listed.size() - 1 > asked_.refutations || (left == 1 && !is_self())) {
    throw otherwise;
  }
  std::size_t refutations = 0;
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    const bool refutes = std::find(listed.begin() + 1, listed.end(), move) != listed.end();
    if (refutes) {
      const Told told(*this, move, ProvenHalfMove::Mark::refutation);
      ++refutations;
      prove_refuting(played, left - 1);
    } else if (!is_self() || !is_reached(goal_, played)) {
      if (left == 1) {
        throw otherwise;
      }
      const Told told(*this, move, ProvenHalfMove::Mark::none);
      prove_won(played, left - 1);
    }
  }
  if (refutations != listed.size() - 1) {
    throw otherwise;
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
  prove_refuting(after(board, read_move_of(moves, read_log_number(log_))), left - 1);
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

}  // namespace warp::proof
