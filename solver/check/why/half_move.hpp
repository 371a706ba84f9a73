#pragma once

#include <vector>

#include "solver/check/stated/referee.hpp"
#include "solver/check/stated/stated_play.hpp"
#include "solver/check/why/cause.hpp"
#include "solver/check/why/king_attack.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// Says why half-moves that an author states cannot be played. It asks the same hooks as play,
/// one move at a time.
class HalfMoveDoctor {
 public:
  /// Both must outlive it.
  HalfMoveDoctor(const Problem& problem, const Phase& phase)
      : problem_(problem), phase_(phase), notation_(report::notation_of(problem)) {}

  /// Why `stated` cannot be played in `position`, in which `replies` can. At least one cause.
  std::vector<Cause> causes(const StatedMove& stated, const Position& position,
                            const std::vector<Reply>& replies) const;

 private:
  Cause cause_of_no_pass(const Position& position) const;
  std::vector<Cause> causes_in_turn(const StatedMove& stated, const Position& position,
                                    const std::vector<Reply>& replies) const;

  const Problem& problem_;
  const Phase& phase_;
  report::Notation notation_;
};

/// Whose the rule is if there is a single one; else null: any of them may be meant.
template <class Rules>
const Condition* only_author(const Rules& rules) {
  return rules.size() == 1 ? rules.front().author : nullptr;
}

}  // namespace warp::check
