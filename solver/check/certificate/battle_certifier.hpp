#pragma once

#include <vector>

#include "solver/check/certificate/plain_battle.hpp"
#include "solver/check/certificate/proof_sink.hpp"
#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

/// Writes the log for a statement of battle play, or of its set play.
class BattleCertifier {
 public:
  /// All must outlive it. `battle` decides, and may be asked again afterwards.
  BattleCertifier(const ProofStatement& asked, PlainBattle& battle, ProofSink& log)
      : asked_(asked), log_(log), battle_(battle) {}

  /// Writes it. Sets solutions() and tries().
  void prove();

  /// Keys, or set defences, in the order of moves.
  const std::vector<std::vector<ProofMove>>& solutions() const { return solutions_; }
  /// Each with its refutations, in the order of moves.
  const std::vector<std::vector<ProofMove>>& tries() const { return tries_; }

 private:
  void prove_set_play();
  void prove_first_move(ProofMove move);
  std::vector<std::size_t> refutations_of(const ProofBoard& board, const ProofMoves& defences);
  void write_try(const ProofBoard& board, const ProofMoves& defences,
                 const std::vector<std::size_t>& refutations);
  void write_refuting(const ProofBoard& board, unsigned left);
  void write_refuted(const ProofBoard& board, unsigned left);
  void write_hopeless(const ProofBoard& board, unsigned left);
  void write_answered(const ProofBoard& board, unsigned left);
  void write_won(const ProofBoard& board, unsigned left);

  const ProofStatement& asked_;
  ProofSink& log_;
  PlainBattle& battle_;
  std::vector<std::vector<ProofMove>> solutions_, tries_;
};

}  // namespace warp::proof
