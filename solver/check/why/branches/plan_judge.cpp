#include "solver/check/why/branches/plan_judge.hpp"

#include <algorithm>

#include "solver/check/found.hpp"
#include "solver/check/why/branches/part_of_plan.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp::check {

namespace {

/// So many answers about branches of one half-move are remembered.
constexpr std::size_t most_ends = 100'000;

}  // namespace

PlanPlace beginning_of(const Plan& plan, NodeId node) {
  const PlanBranch& branch = plan.branch(node);
  return {.node = node,
          .left = branch.length,
          .least = branch.min_length,
          .defends = branch.play == Play::defence};
}

bool moves_second(const Plan& plan, const PlanPlace& place) {
  const PlanBranch& branch = plan.branch(place.node);
  return is_battle(branch) ? place.defends : branch.second_has_moved(place.left - 1);
}

NodeId PlanJudge::constraint(const PlanPlace& place) const {
  const PlanBranch& branch = plan().branch(place.node);
  if (is_battle(branch)) {
    return place.defends ? branch.before_second : branch.before_first;
  }
  return branch.play == Play::series ? branch.before_first : branch.line_constraint(place.left);
}

bool PlanJudge::may_move(const PlanPlace& place, const Position& position) {
  const NodeId node = constraint(place);
  return node == no_node || holds(node, {position});
}

bool PlanJudge::passes(const PlanPlace& place, const Position& position) const {
  return plan().branch(place.node).second_only_in_check && moves_second(plan(), place) &&
         !referee_.in_check(position);
}

bool PlanJudge::is_spoilt(NodeId node, bool second, const Reply& move) const {
  const PlanBranch& branch = plan().branch(node);
  const std::optional<Goal>& goal = second ? branch.spoils_second : branch.spoils_first;
  return goal && std::ranges::any_of(move.reached, [&](NodeId leaf) {
           return std::get<Leaf>(plan()[leaf]).goal == *goal;
         });
}

const Goal* PlanJudge::defenders_goal(NodeId node) const {
  const NodeId fork = plan().branch(node).after_second;
  const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&plan()[fork]);
  return leaf == nullptr ? nullptr : &leaf->goal;
}

bool PlanJudge::holds(NodeId node, const Tested& at) {
  const Plan::Node& is = plan()[node];
  if (std::holds_alternative<Leaf>(is)) {
    return std::ranges::find(at.reached, node) != at.reached.end();
  }
  if (const auto* negation = std::get_if<PlanNot>(&is)) {
    return !holds(negation->operand, at);
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    return holds(both->left, at) && holds(both->right, at);
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return holds(either->left, at) || holds(either->right, at);
  }
  if (!std::get<PlanBranch>(is).changes_side) {
    return branch_holds(node, at.position);
  }
  const auto passed = referee_.passed(at.position);
  return passed && branch_holds(node, *passed);
}

bool PlanJudge::branch_holds(NodeId node, const Position& position) {
  const PlanBranch& branch = plan().branch(node);
  const auto decide = [&] {
    if (is_battle(branch)) {
      const PlanPlace place = beginning_of(plan(), node);
      return place.defends ? defence_fails(place, position) : attack_succeeds(place, position);
    }
    return plan().each_line_length(
        node, [&](NodeId line, unsigned length) { return line_exists(line, length, position); });
  };
  if (branch.length > 1) {
    return decide();
  }
  const std::tuple question{position.key(), node};
  if (const auto known = ends_.find(question); known != ends_.end()) {
    return known->second;
  }
  const bool answer = decide();
  if (ends_.size() < most_ends) {
    ends_.emplace(question, answer);
  }
  return answer;
}

/// Is there a line of `length` half-moves through line node `node`?
bool PlanJudge::line_exists(NodeId node, unsigned length, const Position& position) {
  const PlanBranch& branch = plan().branch(node);
  if (length == 0) {
    return holds(branch.fork(), {position});
  }
  const PlanPlace place{.node = node, .left = length};
  if (length > 1 || passes(place, position)) {
    return !searched(node, length, 0, position).empty();
  }
  const std::vector<Reply> replies =
      may_move(place, position) ? referee_.replies(position) : std::vector<Reply>{};
  return std::ranges::any_of(replies, [&](const Reply& reply) {
    return !is_spoilt(node, moves_second(plan(), place), reply) &&
           holds(branch.fork(), {reply.after, reply.reached});
  });
}

bool PlanJudge::attack_ends(const PlanPlace& place, const Reply& move) {
  const NodeId fork = plan().branch(place.node).after_first;
  return fork != no_node && place.least <= 1 && holds(fork, {move.after, move.reached});
}

bool PlanJudge::attack_works(const PlanPlace& place, const Reply& move) {
  if (is_spoilt(place.node, false, move)) {
    return false;
  }
  return attack_ends(place, move) ||
         (place.left > 1 && defence_fails({.node = place.node,
                                           .left = place.left - 1,
                                           .least = after_one(place.least),
                                           .defends = true},
                                          move.after));
}

bool PlanJudge::attack_succeeds(const PlanPlace& place, const Position& position) {
  if (place.left == 0 || !may_move(place, position)) {
    return false;
  }
  if (place.left > 2) {
    return !searched(place.node, place.left, place.least, position).empty();
  }
  const std::vector<Reply> replies = referee_.replies(position);
  return std::ranges::any_of(replies,
                             [&](const Reply& reply) { return attack_works(place, reply); });
}

std::vector<ComparedMove> PlanJudge::attacks(const PlanPlace& place, const Position& position) {
  std::vector<ComparedMove> result;
  if (place.left == 0 || !may_move(place, position)) {
    return result;
  }
  for (const Reply& reply : referee_.replies(position)) {
    if (attack_works(place, reply)) {
      result.push_back(reply.ply);
    }
  }
  return result;
}

/// Defender to move: is there a defence, and does the attack succeed after each?
bool PlanJudge::defence_fails(const PlanPlace& place, const Position& position) {
  if (!may_move(place, position)) {
    return false;
  }
  if (passes(place, position)) {
    return attack_succeeds({place.node, place.left - 1, after_one(place.least)},
                           referee_.waited(position));
  }
  const std::vector<Reply> replies = referee_.replies(position);
  return !replies.empty() && std::ranges::all_of(replies, [&](const Reply& reply) {
    return defence_answered(place, reply);
  });
}

bool PlanJudge::defence_answered(const PlanPlace& place, const Reply& defence) {
  const NodeId goal = plan().branch(place.node).after_second;
  if (is_spoilt(place.node, true, defence)) {
    return false;
  }
  if (goal != no_node && holds(goal, {defence.after, defence.reached})) {
    // Earlier than it counts the goal ends play all the same.
    return place.least <= 1;
  }
  return place.left > 1 &&
         attack_succeeds({place.node, place.left - 1, after_one(place.least)}, defence.after);
}

std::vector<ComparedMove> PlanJudge::refutations(const PlanPlace& place, const Position& position,
                                                 std::size_t most) {
  std::vector<ComparedMove> result;
  for (const Reply& reply : referee_.replies(position)) {
    if (result.size() < most && !defence_answered(place, reply)) {
      result.push_back(reply.ply);
    }
  }
  return result;
}

/// The attack, or the first half-move of the line, that a search finds; nothing if there is none.
const std::vector<ComparedMove>& PlanJudge::searched(NodeId node, unsigned left, unsigned least,
                                                     const Position& position) {
  const std::tuple key{position.key(), node, left, least};
  if (const auto known = searched_.find(key); known != searched_.end()) {
    return known->second;
  }
  Phase rest = phase_;
  rest.position = position;
  rest.plan = part_of_plan(plan(), node, left, least);
  rest.options.half_move_first = false;
  rest.options.refutations = 0;
  rest.options.max_solutions = 1;
  const auto [number, is_first] = numbers_.try_emplace({node, left, least}, 0);
  if (is_first) {
    number->second = referee_.new_number();
  }
  const Found found = referee_.solve(std::move(rest), number->second);
  std::vector<ComparedMove> moves;
  for (const Branching& attack : found.attacks) {
    if (attack.verdict == Verdict::key && !attack.reflex_mate_missed) {
      moves.push_back(attack.ply);
    }
  }
  for (const Line& line : found.lines) {
    if (!line.empty()) {
      moves.push_back(line.front());
    }
  }
  return searched_.emplace(key, std::move(moves)).first->second;
}

}  // namespace warp::check
