#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/mend/known_cooks.hpp"
#include "solver/check/phase.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// How a changed problem has been judged.
struct TrialResult {
  enum class End : std::uint8_t {
    refused,       ///< it cannot be set up, or its position is illegal
    author_fails,  ///< the author's solution does not solve
    faulty,        ///< it does, but there are faults: at least `faults`
    sound,
    undecided,  ///< the time, or the half-moves that were allowed, ran out
  };
  End end = End::undecided;
  std::uint32_t faults = 0;

  bool operator==(const TrialResult&) const = default;
};

/// How much is done to judge a changed problem.
struct TrialEffort {
  std::size_t most_faults = 1;     ///< the search ends when there are so many
  std::int64_t half_moves = 0;     ///< that may be played; 0: any number
  bool plain = false;              ///< without techniques, and to the end
  bool first_known_cooks = false;  ///< ask whether the known ones still solve, before searching
};

/// Judges changed problems one after the other, each as far as it is needed: whether it can be set
/// up, whether the author's solution can be played, whether known cooks still solve; then it is
/// searched until there is a solution too many; if there is none, judge() decides.
class MendTrial {
 public:
  using SetUp = std::function<Setup(const Problem&)>;

  /// All must outlive it; `cooks` may be shared by several threads.
  MendTrial(const SetUp& set_up, KnownCooks& cooks, const StopSignal& stop, std::size_t memory)
      : set_up_(set_up), cooks_(cooks), stop_(stop), facts_(memory) {}

  TrialResult judge(const Problem& problem, const TrialEffort& effort);

  /// The whole of a problem, with all that was found; nothing if it cannot be set up.
  struct Full {
    Setup setup;
    std::vector<Declaration> declarations;
    std::vector<Found> found;
    std::vector<PhaseJudgement> phases;
    std::uint64_t nodes = 0;
    Fault verdict() const;
  };
  Full judge_whole(const Problem& problem, const Means& means, const StopSignal& stop);

 private:
  struct Prepared;

  TrialResult search(Prepared& phase, const Problem& problem, const TrialEffort& effort,
                     std::atomic<std::int64_t>& patience);
  RefereeTools tools() { return {facts_, stop_, searches_, means_, 1}; }

  const SetUp& set_up_;
  KnownCooks& cooks_;
  const StopSignal& stop_;
  FactTable facts_;
  Means means_;
  std::uint64_t searches_ = 0;
};

}  // namespace warp::check
