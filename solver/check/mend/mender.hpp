#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/mend/candidates.hpp"
#include "solver/check/mend/cook_guide.hpp"
#include "solver/check/mend/economy.hpp"
#include "solver/check/mend/trial.hpp"

namespace warp::check {

/// What a mender is to do.
struct MendTask {
  MendLimits limits;
  unsigned changes = 1;   ///< at most so many
  std::size_t beam = 40;  ///< so many problems are changed once more
  std::size_t most = 20;  ///< so many corrections are verified; 0: all
  unsigned threads = 1;
  std::size_t memory = std::size_t{64} << 20U;  ///< bytes for facts, of all threads together
  StopSignal::Clock::time_point deadline;
};

/// A sound problem, made by changes.
struct Correction {
  /// What a search without techniques says.
  enum class Proof : std::uint8_t { not_in_time, verified, contradicted };

  std::vector<MendEdit> edits;
  std::vector<Problem> steps;  ///< the problem after each of them
  Economy economy;
  Proof proof = Proof::not_in_time;
};

/// Keeps how problems have been judged, for another run. One call at a time.
class MendMemory {
 public:
  virtual ~MendMemory() = default;
  /// What is known of the problem with this position_key() if the search ends at so many faults.
  virtual std::optional<TrialResult> find(const std::string& key, std::size_t most_faults) = 0;
  virtual void put(const std::string& key, std::size_t most_faults, const TrialResult& result) = 0;
};

/// The outcome of mending.
struct MendReport {
  Fault verdict = Fault::none;  ///< of the problem as it is
  std::vector<PhaseJudgement> phases;
  std::vector<Correction> corrections;  ///< the most economical first
  std::size_t candidates = 0;           ///< changed problems in all
  std::size_t judged = 0;               ///< of them; the others: no time
  std::size_t known = 0;                ///< judged by an earlier run
  std::size_t author_stays = 0;         ///< judged, and the author's solutions solve
  std::size_t undecided = 0;            ///< it is not known, for another reason than time
  bool out_of_time = false;
  bool interrupted = false;
};

/// Looks for corrections of a problem: all single changes, then, if asked for, a second change of
/// those that leave fewest faults, and so on. What is found does not depend on the number of
/// threads, unless the time runs out.
class Mender {
 public:
  /// All must outlive it. `memory` may be null.
  Mender(const MendTrial::SetUp& set_up, const MendTask& task, const std::atomic<bool>& interrupted,
         MendMemory* memory)
      : set_up_(set_up), task_(task), interrupted_(interrupted), memory_(memory) {}

  /// `problem` can be set up.
  MendReport mend(const Problem& problem);

 private:
  struct Candidate;
  struct Level;

  void look_at(const Problem& problem, const StopSignal& stop);
  void spread(const std::vector<Candidate>& from, Level& level);
  void judge_level(Level& level, bool last, const StopSignal& stop);
  void judge_round(Level& level, const TrialEffort& effort, const StopSignal& stop);
  void collect(Level& level);
  void verify();
  template <class Work>
  void in_parallel(Work work) const;

  const MendTrial::SetUp& set_up_;
  const MendTask& task_;
  const std::atomic<bool>& interrupted_;
  MendMemory* memory_;
  KnownCooks cooks_;
  std::optional<CookGuide> guide_;
  std::int64_t usual_half_moves_ = 0;  ///< those of the first search, without hurry
  MendReport report_;
};

}  // namespace warp::check
