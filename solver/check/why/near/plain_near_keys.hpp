#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/shape.hpp"
#include "solver/check/why/diagnosis.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// First moves of battle play that nearly solve, where nothing but the goal decides what succeeds
/// (NearKeys: where more does).
class PlainNearKeys {
 public:
  /// `problem` and `phase` must outlive it.
  PlainNearKeys(const Problem& problem, const Phase& phase, const RefereeTools& tools)
      : problem_(problem),
        phase_(phase),
        shape_(phase),
        referee_(phase, report::notation_of(problem), tools) {}

  /// Calls `note` with each first move of few refutations and what it lacks, and with "1.--" if the
  /// attacker could answer everything but has no move that waits. Returns a key that solves, if one
  /// is met. Throws SearchStopped when the time is out.
  using Note = std::function<void(unsigned lacks, Diagnosis)>;
  std::optional<std::string> seek(const Note& note);

 private:
  void judge_end(const Reply& attack, const std::string& key);
  std::optional<std::vector<std::string>> few_refutations(const Position& position,
                                                          unsigned played);
  void tell(unsigned lacks, const std::string& line, const std::string& at,
            std::vector<Cause> causes) const;

  const Problem& problem_;
  const Phase& phase_;
  Shape shape_;
  Referee referee_;
  const Note* note_ = nullptr;
};

}  // namespace warp::check
