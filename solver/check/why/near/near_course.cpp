// Of which lines it is said how near they are.

#include <algorithm>

#include "solver/check/why/near/near_lines.hpp"

namespace warp::check {

namespace {

bool is_bound_by_nothing(const PlanBranch& branch) {
  return !branch.second_only_in_check && !branch.spoils_first && !branch.spoils_second;
}

/// !1a[goal]d: the side to move must not be able to reach the goal, since it would have to.
bool is_duty(const Plan& plan, NodeId node) {
  const auto* negation = node == no_node ? nullptr : std::get_if<PlanNot>(&plan[node]);
  const auto* branch =
      negation == nullptr ? nullptr : std::get_if<PlanBranch>(&plan[negation->operand]);
  return branch != nullptr && branch->play == Play::attack && branch->length == 1 &&
         !branch->changes_side && branch->after_first != no_node &&
         std::holds_alternative<Leaf>(plan[branch->after_first]);
}

/// Sets what is tested at the fork `node` behind the last half-move. Returns false if nothing is
/// said of such an end.
bool read_line_end(const Plan& plan, NodeId node, LineCourse& course) {
  course.fork = node;
  if (node == no_node) {
    return false;
  }
  if (const auto* leaf = std::get_if<Leaf>(&plan[node])) {
    course.goal = leaf->goal;
    return true;
  }
  if (std::holds_alternative<PlanAnd>(plan[node])) {
    course.end = LineCourse::End::both;
    return true;
  }
  const auto* last = std::get_if<PlanBranch>(&plan[node]);
  if (last == nullptr || !is_battle(*last) || last->length != 1 || last->changes_side ||
      !is_bound_by_nothing(*last) || last->before_first != no_node ||
      last->before_second != no_node) {
    return false;
  }
  const bool is_forced = last->play == Play::defence;
  const NodeId fork = is_forced ? last->after_second : last->after_first;
  const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&plan[fork]);
  if (leaf == nullptr) {
    return false;
  }
  course.end = is_forced ? LineCourse::End::forced : LineCourse::End::able;
  course.goal = leaf->goal;
  return true;
}

/// Adds the half-move of the other side behind a series (ser-h#); `node` becomes the fork behind
/// it.
void add_helping_move(const Plan& plan, unsigned number, NodeId& node, LineCourse& course) {
  const auto* last = node == no_node ? nullptr : std::get_if<PlanBranch>(&plan[node]);
  if (last == nullptr || last->play != Play::help || last->length != 1 || last->changes_side ||
      last->second_only_in_check || last->before_first != no_node ||
      last->before_second != no_node) {
    return;
  }
  course.steps.push_back({.at = {.number = number, .second = true}, .spoils = last->spoils_first});
  course.constraints.push_back(no_node);
  node = last->fork();
}

}  // namespace

std::optional<LineCourse> course_of_lines(const Phase& phase, const Shape& shape) {
  if (!shape.plain() || shape.battle()) {
    return std::nullopt;
  }
  const Plan& plan = phase.plan;
  const PlanBranch& root = plan.branch(0);
  const bool is_series = root.play == Play::series;
  if (root.other_end != no_node || root.length == 0 || (!is_series && root.play != Play::help) ||
      (is_series && root.before_second != no_node)) {
    return std::nullopt;
  }
  LineCourse course;
  const unsigned skipped = shape.begins_with_second() ? 1 : 0;
  for (unsigned i = 0; i < root.length; ++i) {
    course.steps.push_back(
        is_series
            ? LineStep{.at = {.number = i + 1}, .other_waits = i + 1 < root.length}
            : LineStep{.at = {.number = (i + skipped) / 2 + 1, .second = (i + skipped) % 2 == 1}});
    const bool second = root.second_has_moved(root.length - i - 1);
    course.steps.back().only_in_check = second && root.second_only_in_check;
    course.steps.back().spoils = second ? root.spoils_second : root.spoils_first;
    const NodeId constraint = is_series ? root.before_first : root.line_constraint(root.length - i);
    if (constraint != no_node && !is_duty(plan, constraint)) {
      return std::nullopt;
    }
    course.constraints.push_back(constraint);
  }
  NodeId fork = root.fork();
  if (is_series) {
    add_helping_move(plan, root.length, fork, course);
  }
  return read_line_end(plan, fork, course) ? std::optional(course) : std::nullopt;
}

}  // namespace warp::check
