#pragma once

#include <functional>
#include <optional>
#include <string>

#include "solver/check/why/branches/plan_causes.hpp"
#include "solver/check/why/branches/plan_judge.hpp"
#include "solver/check/why/diagnosis.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// A key with more refutations is not near.
inline constexpr std::size_t most_near_refutations = 2;

/// First moves of battle play that nearly solve, where the plan has constraints, or more than a
/// goal behind the attack, or options say what succeeds.
class NearKeys {
 public:
  /// `problem` and `phase` must outlive it.
  NearKeys(const Problem& problem, const Phase& phase, RefereeTools tools)
      : problem_(problem),
        phase_(phase),
        referee_(phase, report::notation_of(problem), tools),
        judge_(phase, referee_),
        causes_(phase, problem.language, judge_) {}

  /// Calls `note` with each line that is told and what it lacks. Returns a key that solves, if one
  /// is met. Throws SearchStopped when the time is out.
  using Note = std::function<void(unsigned lacks, Diagnosis)>;
  std::optional<std::string> seek(const Note& note);

 private:
  void seek_attacks(const PlanPlace& place, const Position& position, const std::string& line,
                    unsigned number);
  void seek_defences(const PlanPlace& place);
  void note_refuted(const PlanPlace& behind, const Position& after, const std::string& line,
                    const std::string& at);
  void note_end(const Reply& attack, const std::string& line);
  void tell(unsigned lacks, const std::string& line, const std::string& at,
            std::vector<Cause> causes) const;

  const Problem& problem_;
  const Phase& phase_;
  Referee referee_;
  PlanJudge judge_;
  PlanCauses causes_;
  const Note* note_ = nullptr;
  std::optional<std::string> solution_;
};

}  // namespace warp::check
