#pragma once

#include <vector>

#include "solver/check/why/branches/plan_judge.hpp"
#include "solver/check/why/cause.hpp"

namespace warp::check {

/// Says why what a plan demands does not hold. All functions return at least one cause and throw
/// SearchStopped when the time is out.
class PlanCauses {
 public:
  /// All must outlive it.
  PlanCauses(const Phase& phase, Language language, PlanJudge& judge)
      : phase_(phase), language_(language), judge_(judge) {}

  /// Why `node` does not hold in `at`.
  std::vector<Cause> of_failure(NodeId node, const Tested& at);
  /// Why the constraint `node` forbids the side to move its half-move in `position`.
  std::vector<Cause> of_constraint(NodeId node, const Position& position);
  /// Why the attack that has been played at `place` and led to `after` fails, and what succeeds.
  std::vector<Cause> of_attack(const PlanPlace& place, const Position& before, const Reply& after);
  /// Play has ended with the branch `fork`: what must be played there.
  Cause of_end(NodeId fork, const Position& position);
  /// Why the options refuse the attack that has led to `position`.
  Cause of_licence(const AttackLicence& refused, const Position& position) const;
  /// KeepMatingPiece: `side`, who is to reach a goal, has nothing but kings.
  Cause of_bare(Colour side) const;
  /// `id` with the first of `moves`.
  static Cause with_moves(CauseId id, const std::vector<ComparedMove>& moves);

 private:
  const Goal* goal_of_one(NodeId node) const;
  Cause about(CauseId mate, CauseId other, const Goal& goal, Colour side,
              const std::vector<ComparedMove>& moves) const;
  std::string side_text(Colour side) const;
  std::vector<Cause> of_negation(NodeId operand, const Tested& at);
  std::vector<Cause> of_branch(NodeId node, const Position& position);
  std::vector<Cause> of_defence(const PlanPlace& place, const Position& position);

  const Phase& phase_;
  Language language_;
  PlanJudge& judge_;
};

}  // namespace warp::check
