#pragma once

#include <vector>

#include "solver/check/certificate/proof_sink.hpp"
#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

/// Writes the log for a statement of help or series play: plays everything but what is known to be
/// hopeless.
class LineCertifier {
 public:
  /// Both must outlive it.
  LineCertifier(const ProofStatement& asked, ProofSink& log) : asked_(asked), log_(log) {}

  /// Writes it. Returns all solutions, in the order of play.
  std::vector<std::vector<ProofMove>> prove();

 private:
  bool prove_help(const ProofBoard& board, unsigned left);
  bool prove_series(const ProofBoard& board, unsigned left);
  bool series_may_end(const ProofBoard& played);
  bool note_goal_moves(const ProofBoard& board);
  bool is_written_hopeless(const ProofBoard& board, unsigned left);
  void note_solution();

  const ProofStatement& asked_;
  ProofSink& log_;
  std::vector<ProofMove> path_;
  std::vector<std::vector<ProofMove>> found_;
};

}  // namespace warp::proof
