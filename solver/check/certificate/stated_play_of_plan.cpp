#include "solver/check/certificate/stated_play_of_plan.hpp"

#include <optional>

namespace warp {

namespace {

using proof::ProofGoal;
using proof::ProofPlay;
using proof::ProofStatement;

std::optional<ProofGoal> goal_of(const Plan& plan, NodeId node) {
  const auto* const leaf = node == no_node ? nullptr : std::get_if<Leaf>(&plan[node]);
  if (leaf != nullptr && leaf->goal.kind == GoalKind::mate) {
    return ProofGoal::mate;
  }
  if (leaf != nullptr && leaf->goal.kind == GoalKind::stalemate) {
    return ProofGoal::stalemate;
  }
  return std::nullopt;
}

/// A branch without constraints and other ends: only its length and one fork count.
bool is_simple(const PlanBranch& branch, bool may_end_play = false) {
  const bool one_fork = (branch.after_first == no_node) != (branch.after_second == no_node);
  return one_fork && branch.length > 0 && branch.length <= proof::longest_play &&
         branch.min_length == 0 && branch.before_first == no_node &&
         branch.before_second == no_node && (!branch.ends_play || may_end_play) && !branch.hidden &&
         !branch.second_only_in_check && branch.other_end == no_node && !branch.spoils_first &&
         !branch.spoils_second;
}

/// What is played behind a series: nothing but the goal, a helping move, or a forced one.
bool read_end_of_series(const Plan& plan, NodeId fork, ProofStatement& statement) {
  if (const auto goal = goal_of(plan, fork)) {
    statement.play = ProofPlay::series;
    statement.goal = *goal;
    return true;
  }
  const auto* const last = std::get_if<PlanBranch>(&plan[fork]);
  if (last == nullptr || !is_simple(*last, true) || last->length != 1 || last->changes_side) {
    return false;
  }
  const bool is_first = last->after_first != no_node;
  const auto goal = goal_of(plan, is_first ? last->after_first : last->after_second);
  if (!goal) {
    return false;
  }
  statement.goal = *goal;
  if (last->play == Play::help && is_first && !last->ends_play) {
    statement.play = ProofPlay::series_help;
    return true;
  }
  statement.play = ProofPlay::series_self;
  return last->play == Play::defence && !is_first && last->ends_play;
}

}  // namespace

bool state_play(const Plan& plan, ProofStatement& statement) {
  const auto* const root = std::get_if<PlanBranch>(&plan[0]);
  if (root == nullptr || !is_simple(*root)) {
    return false;
  }
  const bool ends_first = root->after_first != no_node;
  const NodeId fork = ends_first ? root->after_first : root->after_second;
  if (root->play == Play::series) {
    statement.length = root->length;
    return ends_first && read_end_of_series(plan, fork, statement);
  }
  const auto goal = goal_of(plan, fork);
  if (!goal || (root->length % 2 == 1) != ends_first) {
    return false;
  }
  statement.goal = *goal;
  if (root->play == Play::help) {
    statement.play = ProofPlay::help;
    statement.length = root->length;
    return true;
  }
  statement.play = ends_first ? ProofPlay::direct : ProofPlay::self;
  statement.length = (root->length + 1) / 2;
  return root->play == Play::attack;
}

}  // namespace warp
