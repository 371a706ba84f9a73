#include "solver/check/why/branches/part_of_plan.hpp"

#include <algorithm>
#include <utility>

namespace warp::check {

namespace {

template <class Is>
StipulationTree tree_node(Is is) {
  return std::make_shared<const StipulationNode>(StipulationNode{std::move(is)});
}

constexpr unsigned all_sections = ~0U;

Branch branch_of(const Plan& plan, NodeId node, unsigned sections = all_sections);

/// The stipulation from which `node` was made, with so many sections of play; null for no_node.
StipulationTree tree_of(const Plan& plan, NodeId node, unsigned sections = all_sections) {
  if (node == no_node) {
    return nullptr;
  }
  const Plan::Node& is = plan[node];
  if (const auto* leaf = std::get_if<Leaf>(&is)) {
    return tree_node(*leaf);
  }
  if (const auto* negation = std::get_if<PlanNot>(&is)) {
    return tree_node(Not{tree_of(plan, negation->operand)});
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    if (both->is_followed && sections == 1) {
      return tree_of(plan, both->left);
    }
    return tree_node(And{tree_of(plan, both->left), tree_of(plan, both->right, sections - 1),
                         both->is_followed});
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return tree_node(Or{tree_of(plan, either->left), tree_of(plan, either->right)});
  }
  return tree_node(branch_of(plan, node, sections));
}

Branch branch_of(const Plan& plan, NodeId node, unsigned sections) {
  const PlanBranch& is = plan.branch(node);
  Branch branch{.play = is.play,
                .length = is.length,
                .min_length = is.min_length,
                .after_first = tree_of(plan, is.after_first, sections),
                .after_second = tree_of(plan, is.after_second, sections),
                .before_first = tree_of(plan, is.before_first),
                .before_second = tree_of(plan, is.before_second),
                .ends_play = is.ends_play,
                .hidden = is.hidden,
                .changes_side = is.changes_side,
                .second_only_in_check = is.second_only_in_check,
                .section = is.section};
  if (is.play == Play::defence) {  // a plan calls the attacker first, whoever begins
    std::swap(branch.after_first, branch.after_second);
    std::swap(branch.before_first, branch.before_second);
  }
  if (is.other_end != no_node) {
    branch.length = std::max(is.length, plan.branch(is.other_end).length);
  }
  return branch;
}

/// Was the plan made with the option GoalIsEnd?
bool goal_is_end(const Plan& plan) {
  for (NodeId node = 0; node < plan.size(); ++node) {
    const auto* branch = std::get_if<PlanBranch>(&plan[node]);
    if (branch != nullptr && (branch->spoils_first || branch->spoils_second)) {
      return true;
    }
  }
  return false;
}

}  // namespace

unsigned sections_of(const Plan& plan) {
  unsigned sections = 1;
  NodeId node = 0;
  while (const auto* branch = std::get_if<PlanBranch>(&plan[node])) {
    const NodeId fork = branch->fork();
    if (fork == no_node) {
      break;
    }
    sections += plan.is_followed(fork) ? 1 : 0;
    node = plan.is_followed(fork) ? std::get<PlanAnd>(plan[fork]).right : fork;
  }
  return sections;
}

Plan plan_of_sections(const Plan& plan, unsigned count) {
  return Plan(tree_of(plan, 0, count), goal_is_end(plan));
}

Plan plan_of_part(const Plan& plan, NodeId node) {
  return Plan(tree_of(plan, node), goal_is_end(plan));
}

Plan part_of_plan(const Plan& plan, NodeId node, unsigned left, unsigned least) {
  Branch root = branch_of(plan, node);
  const PlanBranch& is = plan.branch(node);
  const bool is_line = is.play == Play::help || is.play == Play::series;
  if (is_line && is.other_end != no_node) {  // the other end is of other lengths
    (is.ends_on_second ? root.after_first : root.after_second) = nullptr;
  }
  if (is.play == Play::defence) {
    root.play = Play::attack;
    std::swap(root.after_first, root.after_second);
    std::swap(root.before_first, root.before_second);
  }
  root.length = left;
  root.min_length = is_line ? left : least;
  root.ends_play = root.hidden = root.changes_side = false;
  return Plan(tree_node(std::move(root)), goal_is_end(plan));
}

}  // namespace warp::check
