#pragma once

#include <atomic>
#include <cstdint>
#include <istream>
#include <map>
#include <string>
#include <vector>

#include "solver/check/certificate/verifier/facts.hpp"
#include "solver/check/certificate/verifier/proven_play.hpp"
#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

/// Follows the log of one statement. All functions throw ProofRefused where it does not prove what
/// it should.
class LogFollower {
 public:
  /// All must outlive it. Facts reach `window` places back; there is memory for `most_facts`.
  /// `play`, if not null, receives the play of battles.
  LogFollower(std::istream& log, const ProofStatement& statement, std::size_t window,
              std::size_t most_facts, const std::atomic<bool>& stop,
              std::vector<ProvenHalfMove>* play)
      : log_(log),
        asked_(statement),
        goal_(statement.goal),
        facts_(window, most_facts),
        stop_(stop),
        play_(play) {}

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

  // Battle play: for every key, try and set defence all that follows, for all other first moves
  // refutations.

  bool is_self() const { return asked_.is_self(); }
  std::map<std::string, std::vector<ProofMove>> listed_first_moves() const;
  void follow_first_moves();
  void follow_set_play();
  void prove_try(const ProofBoard& board, const std::vector<ProofMove>& listed);
  void prove_refuted_often(const ProofBoard& board);
  void prove_refuting(const ProofBoard& board, unsigned left);
  void prove_refuted(const ProofBoard& board, unsigned left);
  void prove_hopeless(const ProofBoard& board, unsigned left);
  void prove_answered(const ProofBoard& board, unsigned left);
  void prove_won(const ProofBoard& board, unsigned left);
  void prove_won_in_one(const ProofBoard& board);
  std::vector<std::size_t> read_wins(std::size_t moves) const;

  /// While it lives, what is told stands below `move`.
  class Told {
   public:
    Told(LogFollower& follower, ProofMove move, ProvenHalfMove::Mark mark) : follower_(follower) {
      if (follower.play_ != nullptr) {
        follower.play_->push_back({.depth = follower.depth_, .move = move, .mark = mark});
      }
      ++follower.depth_;
    }
    ~Told() { --follower_.depth_; }
    Told(const Told&) = delete;
    Told& operator=(const Told&) = delete;

   private:
    LogFollower& follower_;
  };
  std::size_t place_of_last_told() const { return play_ == nullptr ? 0 : play_->size() - 1; }
  void name_told(std::size_t place, std::uint64_t number, bool is_told_before) {
    if (play_ != nullptr) {
      (*play_)[place].number = number;
      (*play_)[place].is_told_before = is_told_before;
    }
  }
  void name_position(std::uint64_t number, bool is_told_before) {
    name_told(place_of_last_told(), number, is_told_before);
  }

  std::istream& log_;
  const ProofStatement& asked_;
  ProofGoal goal_;
  CertifiedFacts facts_;
  const std::atomic<bool>& stop_;
  std::uint64_t positions_ = 0;
  std::vector<ProofMove> path_;
  std::vector<std::vector<ProofMove>> found_;
  std::vector<ProvenHalfMove>* play_;
  unsigned depth_ = 0;
};

}  // namespace warp::proof
