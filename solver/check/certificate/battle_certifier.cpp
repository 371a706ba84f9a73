#include "solver/check/certificate/battle_certifier.hpp"

#include <algorithm>
#include <stdexcept>

#include "solver/check/certificate/too_many_solutions.hpp"

namespace warp::proof {

namespace {

std::size_t index_of(ProofMove move, const ProofMoves& moves) {
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

[[noreturn]] void throw_two_with_one_key() {
  throw std::logic_error("a certificate: two positions have one key");
}

}  // namespace

void BattleCertifier::prove() {
  if (asked_.is_set_battle()) {
    prove_set_play();
    return;
  }
  ProofMoves moves;
  find_legal_moves(asked_.board, moves);
  for (const ProofMove move : moves) {
    prove_first_move(move);
  }
}

void BattleCertifier::prove_set_play() {
  ProofMoves moves;
  find_legal_moves(asked_.board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(asked_.board, move);
    if (asked_.is_self() && is_reached(asked_.goal, played)) {
      continue;
    }
    if (battle_.is_won(played, asked_.length)) {
      solutions_.push_back({move});
      write_won(played, asked_.length);
    } else {
      write_hopeless(played, asked_.length);
    }
  }
}

/// First moves are decided before anything is written of them: what is found then is in the table
/// when it is to be written.
void BattleCertifier::prove_first_move(ProofMove move) {
  const ProofBoard played = after(asked_.board, move);
  const unsigned left = asked_.length;
  if (battle_.is_answered(played, left)) {
    solutions_.push_back({move});
    write_answered(played, left);
    return;
  }
  ProofMoves defences;
  find_legal_moves(played, defences);
  if (asked_.refutations == 0 || defences.size() == 0 || (left == 1 && !asked_.is_self())) {
    write_refuted(played, left);
    return;
  }
  const std::vector<std::size_t> refutations = refutations_of(played, defences);
  if (refutations.size() > asked_.refutations) {
    std::size_t next = 0;
    for (const std::size_t index : refutations) {
      if (left > 1) {
        log_.number(index - next);
        write_refuting(after(played, defences[index]), left - 1);
        next = index + 1;
      }
    }
    return;
  }
  if (tries_.size() == most_proven_solutions) {
    throw TooManySolutions{};
  }
  std::vector<ProofMove>& listed = tries_.emplace_back();
  listed.push_back(move);
  for (const std::size_t index : refutations) {
    listed.push_back(defences[index]);
  }
  write_try(played, defences, refutations);
}

/// The places of the defences that refute; not more of them than one too many for a try.
std::vector<std::size_t> BattleCertifier::refutations_of(const ProofBoard& board,
                                                         const ProofMoves& defences) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < defences.size() && found.size() <= asked_.refutations; ++i) {
    if (battle_.refutes(after(board, defences[i]), asked_.length - 1)) {
      found.push_back(i);
    }
  }
  return found;
}

void BattleCertifier::write_try(const ProofBoard& board, const ProofMoves& defences,
                                const std::vector<std::size_t>& refutations) {
  for (std::size_t i = 0; i < defences.size(); ++i) {
    const ProofBoard played = after(board, defences[i]);
    if (std::ranges::binary_search(refutations, i)) {
      write_refuting(played, asked_.length - 1);
    } else if (asked_.length > 1 && !(asked_.is_self() && is_reached(asked_.goal, played))) {
      write_won(played, asked_.length - 1);
    }
  }
}

void BattleCertifier::write_refuting(const ProofBoard& board, unsigned left) {
  if (left > 0) {
    write_hopeless(board, left);
  }
}

void BattleCertifier::write_refuted(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    return;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  if (moves.size() == 0) {
    return;
  }
  const auto refutation = battle_.refutation(board, left);
  const std::size_t index = refutation ? index_of(*refutation, moves) : moves.size();
  if (index == moves.size()) {
    throw_two_with_one_key();
  }
  log_.number(index);
  write_refuting(after(board, *refutation), left - 1);
}

void BattleCertifier::write_hopeless(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    return;  // the verifier looks at the last moves itself
  }
  const CertifiedFact fact(board, ProofClaim::hopeless, left);
  const std::uint64_t back = log_.find(fact);
  log_.number(back);
  if (back > 0) {
    return;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    write_refuted(after(board, move), left);
  }
  log_.add(fact);
}

void BattleCertifier::write_answered(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    return;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    if (!(asked_.is_self() && is_reached(asked_.goal, played))) {
      write_won(played, left - 1);
    }
  }
}

void BattleCertifier::write_won(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    return;
  }
  if (const std::uint64_t back = log_.find({board, ProofClaim::won, left}); back > 0) {
    log_.number(2 * (back - 1) + 1);
    return;
  }
  const unsigned fewest = battle_.fewest_moves(board, left);
  if (fewest == 0) {
    throw_two_with_one_key();
  }
  log_.number(2 * std::uint64_t{fewest});
  if (fewest == 1) {
    return;
  }
  ProofMoves moves, wins;
  find_legal_moves(board, moves);
  battle_.find_wins(board, fewest, wins);
  log_.number(wins.size());
  std::size_t next = 0;
  for (const ProofMove win : wins) {
    const std::size_t index = index_of(win, moves);
    log_.number(index - next);
    next = index + 1;
  }
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    if (std::find(wins.begin(), wins.end(), move) == wins.end()) {
      write_refuted(played, fewest);
    } else {
      write_refuted(played, fewest - 1);
      write_answered(played, fewest);
    }
  }
  log_.add({board, ProofClaim::won, fewest});
}

}  // namespace warp::proof
