#include "solver/check/certificate/verifier/log_follower.hpp"

#include <algorithm>
#include <string>

#include "solver/check/certificate/verifier/log.hpp"
#include "solver/check/certificate/verifier/out_of_reach.hpp"
#include "solver/check/certificate/verifier/refusal.hpp"

namespace warp::proof {

namespace {

std::vector<std::string> sorted_texts(const std::vector<std::vector<ProofMove>>& lines) {
  std::vector<std::string> texts;
  for (const std::vector<ProofMove>& line : lines) {
    std::string& text = texts.emplace_back();
    for (const ProofMove move : line) {
      text += (text.empty() ? "" : " ") + move.text();
    }
  }
  std::ranges::sort(texts);
  return texts;
}

}  // namespace

void LogFollower::follow() {
  if (asked_.is_battle()) {
    follow_first_moves();
    return;
  }
  if (asked_.is_set_battle()) {
    follow_set_play();
    return;
  }
  if (asked_.is_series()) {
    follow_series(asked_.board, asked_.length);
  } else {
    follow_help(asked_.board, asked_.length);
  }
  compare_solutions();
}

void LogFollower::count() {
  if ((++positions_ & 0xfffU) == 0 && stop_) {
    throw ProofRefused{ProofFault::stopped};
  }
}

/// The fact `back` places before the next one must prove the claim.
void LogFollower::look_back(std::uint64_t back, const ProofBoard& board, ProofClaim claim,
                            unsigned left) {
  const CertifiedFact* const fact = facts_.find(back);
  if (fact == nullptr) {
    throw ProofRefused{ProofFault::no_such_fact};
  }
  if (!fact->proves({board, claim, left})) {
    throw ProofRefused{ProofFault::other_fact};
  }
}

ProofMove LogFollower::read_move_of(const ProofMoves& moves, std::uint64_t index) const {
  if (index >= moves.size()) {
    throw ProofRefused{ProofFault::no_such_move};
  }
  return moves[static_cast<std::size_t>(index)];
}

void LogFollower::note_solution() {
  found_.push_back(path_);
  if (found_.size() > asked_.solutions.size()) {
    compare_solutions();  // throws
  }
}

void LogFollower::compare_solutions() {
  const std::vector<std::string> listed = sorted_texts(asked_.solutions);
  const std::vector<std::string> found = sorted_texts(found_);
  const auto [in_list, in_found] = std::ranges::mismatch(listed, found);
  if (in_found != found.end() && (in_list == listed.end() || *in_found < *in_list)) {
    throw ProofRefused{ProofFault::left_out, *in_found};
  }
  if (in_list != listed.end()) {
    throw ProofRefused{ProofFault::does_not_solve, *in_list};
  }
}

/// Notes each move that reaches the goal. Returns whether there is any.
bool LogFollower::note_goal_moves(const ProofBoard& board) {
  ProofMoves moves;
  find_goal_moves(board, goal_, moves);
  for (const ProofMove move : moves) {
    path_.push_back(move);
    note_solution();
    path_.pop_back();
  }
  return moves.size() > 0;
}

/// With `left` half-moves to go; those of the side that is to reach the goal have an odd number.
/// Returns whether there was a solution.
bool LogFollower::follow_help(const ProofBoard& board, unsigned left) {
  count();
  if (is_out_of_reach(asked_, board, left)) {
    return false;
  }
  if (left == 1) {
    return note_goal_moves(board);
  }
  if (const std::uint64_t back = read_log_number(log_); back > 0) {
    look_back(back, board, ProofClaim::hopeless, left);
    return false;
  }
  bool any = false;
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    path_.push_back(move);
    if (left % 2 == 1 && is_reached(goal_, played)) {
      note_solution();
      any = true;
    } else if (follow_help(played, left - 1)) {
      any = true;
    }
    path_.pop_back();
  }
  if (!any) {
    facts_.add({board, ProofClaim::hopeless, left});
  }
  return any;
}

/// Does the series solve if it ends here, the opponent to move?
bool LogFollower::series_may_end(const ProofBoard& played) {
  if (asked_.play == ProofPlay::series_help) {
    return note_goal_moves(played);
  }
  const bool solves =
      asked_.play == ProofPlay::series_self ? must_reach(played, goal_) : is_reached(goal_, played);
  if (solves) {
    note_solution();
  }
  return solves;
}

bool LogFollower::follow_series(const ProofBoard& board, unsigned left) {
  count();
  if (is_out_of_reach(asked_, board, left)) {
    return false;
  }
  if (left > 1) {
    if (const std::uint64_t back = read_log_number(log_); back > 0) {
      look_back(back, board, ProofClaim::hopeless, left);
      return false;
    }
  }
  bool any = false;
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    path_.push_back(move);
    const bool may_end = series_may_end(played);
    any = any || may_end;
    // The opponent, who does not move, may not be in check. Where he is forced, play is over.
    const bool is_over = may_end && asked_.play == ProofPlay::series_self;
    if (left > 1 && !is_over && !in_check(played, played.side)) {
      any = follow_series(passed(played), left - 1) || any;
    }
    path_.pop_back();
  }
  if (left > 1 && !any) {
    facts_.add({board, ProofClaim::hopeless, left});
  }
  return any;
}

}  // namespace warp::proof
