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
void add_helping_move(const Plan& plan, LineStep step, NodeId& node, LineCourse& course) {
  const auto* last = node == no_node ? nullptr : std::get_if<PlanBranch>(&plan[node]);
  if (last == nullptr || last->play != Play::help || last->length != 1 || last->changes_side ||
      last->second_only_in_check || last->before_first != no_node ||
      last->before_second != no_node) {
    return;
  }
  step.at.second = true;
  step.spoils = last->spoils_first;
  course.steps.push_back(step);
  course.constraints.push_back(no_node);
  node = last->fork();
}

/// Adds the half-moves of a section of play, which branch `node` begins; `skipped` of them are left
/// out at its beginning (1...). Returns the fork behind the last of them; no_node if nothing is
/// said of such play.
NodeId add_section(const Plan& plan, NodeId node, unsigned section, unsigned skipped,
                   LineCourse& course) {
  const auto* play = std::get_if<PlanBranch>(&plan[node]);
  const bool is_series = play != nullptr && play->play == Play::series;
  if (play == nullptr || play->other_end != no_node || play->length == 0 ||
      (!is_series && play->play != Play::help) || (is_series && play->before_second != no_node)) {
    return no_node;
  }
  for (unsigned i = 0; i < play->length; ++i) {
    course.steps.push_back(
        is_series
            ? LineStep{.at = {.number = i + 1}, .other_waits = i + 1 < play->length}
            : LineStep{.at = {.number = (i + skipped) / 2 + 1, .second = (i + skipped) % 2 == 1}});
    const bool second = play->second_has_moved(play->length - i - 1);
    course.steps.back().section = section;
    course.steps.back().only_in_check = second && play->second_only_in_check;
    course.steps.back().spoils = second ? play->spoils_second : play->spoils_first;
    const NodeId constraint =
        is_series ? play->before_first : play->line_constraint(play->length - i);
    if (constraint != no_node && !is_duty(plan, constraint)) {
      return no_node;
    }
    course.constraints.push_back(constraint);
  }
  NodeId fork = play->fork();
  if (is_series) {
    add_helping_move(plan, {.at = {.number = play->length}, .section = section}, fork, course);
  }
  return fork;
}

/// The branch of the section of play that follows `fork`, the half-move before which is the last
/// one of `course`; no_node if nothing is said of such play.
NodeId next_section(const Plan& plan, NodeId fork, LineCourse& course) {
  const auto& both = std::get<PlanAnd>(plan[fork]);
  const auto* goal = std::get_if<Leaf>(&plan[both.left]);
  const auto* next = std::get_if<PlanBranch>(&plan[both.right]);
  if (goal == nullptr || next == nullptr) {
    return no_node;
  }
  course.steps.back().next = {
      .goal = goal->goal, .rules = next->section, .changes_side = next->changes_side};
  return both.right;
}

}  // namespace

std::optional<LineCourse> course_of_lines(const Phase& phase, const Shape& shape) {
  if (!shape.plain() || shape.battle()) {
    return std::nullopt;
  }
  const Plan& plan = phase.plan;
  LineCourse course;
  NodeId fork = add_section(plan, 0, 1, shape.begins_with_second() ? 1 : 0, course);
  for (unsigned section = 2; fork != no_node && plan.is_followed(fork); ++section) {
    const NodeId node = next_section(plan, fork, course);
    fork = node == no_node ? no_node : add_section(plan, node, section, 0, course);
  }
  return read_line_end(plan, fork, course) ? std::optional(course) : std::nullopt;
}

}  // namespace warp::check
