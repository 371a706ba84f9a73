#include "solver/check/certificate/battle_certifier.hpp"

#include <algorithm>
#include <stdexcept>

namespace warp::proof {

namespace {

std::size_t index_of(ProofMove move, const ProofMoves& moves) {
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

}  // namespace

/// The first moves are decided before anything is written of them: what is found then is in the
/// table when it is to be written.
std::vector<std::vector<ProofMove>> BattleCertifier::prove() {
  std::vector<std::vector<ProofMove>> keys;
  ProofMoves moves;
  find_legal_moves(asked_.board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(asked_.board, move);
    if (battle_.is_answered(played, asked_.length)) {
      keys.push_back({move});
      write_answered(played, asked_.length);
    } else {
      write_refuted(played, asked_.length);
    }
  }
  return keys;
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
    throw std::logic_error("a certificate: two positions have one key");
  }
  log_.number(index);
  write_hopeless(after(board, *refutation), left - 1);
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
  ProofMoves moves;
  find_legal_moves(board, moves);
  for (const ProofMove move : moves) {
    const ProofBoard played = after(board, move);
    if (left > 1 && !(is_self() && is_reached(asked_.goal, played))) {
      write_won(played, left - 1);
    }
  }
}

void BattleCertifier::write_won(const ProofBoard& board, unsigned left) {
  if (left == 1) {
    return;
  }
  const CertifiedFact fact(board, ProofClaim::won, left);
  if (const std::uint64_t back = log_.find(fact); back > 0) {
    log_.number(2 * (back - 1) + 1);
    return;
  }
  ProofMoves moves;
  find_legal_moves(board, moves);
  const auto win = battle_.winning_move(board, left);
  const std::size_t index = win ? index_of(*win, moves) : moves.size();
  if (index == moves.size()) {
    throw std::logic_error("a certificate: two positions have one key");
  }
  log_.number(2 * index);
  write_answered(after(board, *win), left);
  log_.add(fact);
}

}  // namespace warp::proof
