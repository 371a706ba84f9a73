#pragma once

#include <atomic>
#include <cstdint>
#include <istream>
#include <vector>

#include "solver/check/certificate/verifier/facts.hpp"
#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

/// Follows the log of one statement. All functions throw ProofRefused where it does not prove what
/// it should.
class LogFollower {
 public:
  /// All must outlive it. Facts reach `window` places back.
  LogFollower(std::istream& log, const ProofStatement& statement, std::size_t window,
              const std::atomic<bool>& stop)
      : log_(log), asked_(statement), goal_(statement.goal), facts_(window), stop_(stop) {}

  /// Reads the log to its end. If it returns, the statement is proven.
  void follow();
  std::uint64_t positions() const { return positions_; }

 private:
  void count();
  void look_back(std::uint64_t back, const ProofBoard& board, ProofClaim claim, unsigned left);
  ProofMove read_move_of(const ProofMoves& moves, std::uint64_t index) const;

  // Help and series play: everything is played, but for positions known to be hopeless.

  bool follow_help(const ProofBoard& board, unsigned left);
  bool follow_series(const ProofBoard& board, unsigned left);
  bool series_may_end(const ProofBoard& played);
  bool note_goal_moves(const ProofBoard& board);
  void note_solution();
  void compare_solutions();

  // Battle play: for every key the answers to all defences, for all other first moves a refutation.

  bool is_self() const { return asked_.play == ProofPlay::self; }
  void follow_first_moves();
  void prove_refuted(const ProofBoard& board, unsigned left);
  void prove_hopeless(const ProofBoard& board, unsigned left);
  void prove_answered(const ProofBoard& board, unsigned left);
  void prove_won(const ProofBoard& board, unsigned left);
  bool wins_in_one(const ProofBoard& board) const;

  std::istream& log_;
  const ProofStatement& asked_;
  ProofGoal goal_;
  CertifiedFacts facts_;
  const std::atomic<bool>& stop_;
  std::uint64_t positions_ = 0;
  std::vector<ProofMove> path_;
  std::vector<std::vector<ProofMove>> found_;
};

}  // namespace warp::proof
