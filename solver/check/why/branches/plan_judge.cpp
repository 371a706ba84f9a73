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

std::vector<Reply> PlanJudge::replies(const PlanPlace& place, const Position& position) {
  std::vector<Reply> result = referee_.replies(position);
  if (phase_.options.null_moves && !place.behind_pass) {
    if (auto pass = referee_.pass(position)) {
      result.push_back(std::move(*pass));
    }
  }
  return result;
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
  const auto begun = referee_.begun(node, at.position);
  return begun && branch_holds(node, *begun, at.behind_pass);
}

bool PlanJudge::branch_holds(NodeId node, const Position& position, bool behind_pass) {
  const PlanBranch& branch = plan().branch(node);
  const auto decide = [&] {
    if (is_battle(branch)) {
      PlanPlace place = beginning_of(plan(), node);
      place.behind_pass = behind_pass;
      return place.defends ? defence_fails(place, position) : attack_succeeds(place, position);
    }
    return plan().each_line_length(node, [&](NodeId line, unsigned length) {
      return line_exists({.node = line, .left = length, .behind_pass = behind_pass}, position);
    });
  };
  if (branch.length > 1) {
    return decide();
  }
  const std::tuple question{position.key(), node, behind_pass};
  if (const auto known = ends_.find(question); known != ends_.end()) {
    return known->second;
  }
  const bool answer = decide();
  if (ends_.size() < most_ends) {
    ends_.emplace(question, answer);
  }
  return answer;
}

/// Is there a line of as many half-moves as are left at `place`?
bool PlanJudge::line_exists(const PlanPlace& place, const Position& position) {
  if (place.left == 0) {
    return holds(plan().branch(place.node).fork(),
                 {.position = position, .behind_pass = place.behind_pass});
  }
  if (bare_side(place, position)) {
    return false;
  }
  // A search does not know that a pass is not allowed at its beginning.
  if ((place.left > 1 && !place.behind_pass) || passes(place, position)) {
    return !searched(place, position).empty();
  }
  const std::vector<Reply> all =
      may_move(place, position) ? replies(place, position) : std::vector<Reply>{};
  return std::ranges::any_of(all, [&](const Reply& reply) { return line_goes_on(place, reply); });
}

/// Can the line go on, or end, behind its half-move `move`?
bool PlanJudge::line_goes_on(const PlanPlace& place, const Reply& move) {
  const PlanBranch& branch = plan().branch(place.node);
  const Tested at{move.after, move.reached, move.ply.move->passes};
  const bool is_series = branch.play == Play::series;
  if (is_spoilt(place.node, moves_second(plan(), place), move) ||
      (is_series && branch.before_second != no_node && !holds(branch.before_second, at))) {
    return false;
  }
  const unsigned left = place.left - 1;
  if (left == 0) {
    return holds(branch.fork(), at);
  }
  const NodeId fork = branch.second_has_moved(left) ? branch.after_second : branch.after_first;
  if ((fork != no_node && plan().ends_play(fork) && holds(plan().end_of(fork), at)) ||
      (is_series && referee_.in_check(move.after))) {
    return false;
  }
  return line_exists({.node = place.node, .left = left, .behind_pass = at.behind_pass},
                     is_series ? referee_.waited(move.after) : move.after);
}

bool PlanJudge::attack_ends(const PlanPlace& place, const Reply& move) {
  const NodeId fork = plan().branch(place.node).after_first;
  return fork != no_node && place.least <= 1 &&
         holds(fork, {move.after, move.reached, move.ply.move->passes});
}

/// The numbers of half-moves in which an attack from `place` may succeed. First moves are judged at
/// full length only, others at each.
std::vector<unsigned> PlanJudge::levels(const PlanPlace& place) const {
  const PlanBranch& branch = plan().branch(place.node);
  if (!refuses_attacks_ || (place.node == 0 && place.left == branch.length)) {
    return {place.left};
  }
  std::vector<unsigned> result;
  for (unsigned level = branch.shortest_attack(place.left, place.least); level <= place.left;
       level = branch.longer_attack(level, place.left)) {
    result.push_back(level);
  }
  return result;
}

std::vector<PlanPlace> PlanJudge::places_behind(const PlanPlace& place, const Reply& move) {
  std::vector<PlanPlace> result;
  for (const unsigned level : levels(place)) {
    PlanPlace attack = place;
    attack.left = level;
    if (level > 1 && defence_fails(attack.next(move.ply.move->passes), move.after)) {
      result.push_back(attack.next(move.ply.move->passes));
    }
  }
  return result;
}

bool PlanJudge::attack_works(const PlanPlace& place, const Reply& move) {
  return !is_spoilt(place.node, false, move) &&
         (attack_ends(place, move) || !places_behind(place, move).empty());
}

bool PlanJudge::attack_succeeds(const PlanPlace& place, const Position& position) {
  if (place.left == 0 || bare_side(place, position) || !may_move(place, position)) {
    return false;
  }
  if (place.left > 2 && !place.behind_pass) {
    return std::ranges::any_of(levels(place), [&](unsigned level) {
      PlanPlace attack = place;
      attack.left = level;
      return !searched(attack, position).empty();
    });
  }
  const std::vector<Reply> all = replies(place, position);
  return std::ranges::any_of(all, [&](const Reply& reply) { return attack_works(place, reply); });
}

std::vector<ComparedMove> PlanJudge::attacks(const PlanPlace& place, const Position& position) {
  std::vector<ComparedMove> result;
  if (place.left == 0 || !may_move(place, position)) {
    return result;
  }
  for (const Reply& reply : replies(place, position)) {
    if (attack_works(place, reply)) {
      result.push_back(reply.ply);
    }
  }
  return result;
}

/// Defender to move: is there a defence, and does the attack succeed after each?
bool PlanJudge::defence_fails(const PlanPlace& place, const Position& position) {
  if (bare_side(place, position) || !may_move(place, position)) {
    return false;
  }
  const AttackLicence granted = licence(place, position);
  if (!granted.granted()) {
    return false;
  }
  PlanPlace here = place;
  here.spent = granted.spent;
  if (passes(place, position)) {
    return attack_succeeds(here.next(), referee_.waited(position));
  }
  const std::vector<Reply> all = replies(place, position);
  return !all.empty() && std::ranges::all_of(all, [&](const Reply& reply) {
    return defence_answered(here, reply);
  });
}

bool PlanJudge::defence_answered(const PlanPlace& place, const Reply& defence) {
  const NodeId goal = plan().branch(place.node).after_second;
  const bool passes = defence.ply.move->passes;
  if (is_spoilt(place.node, true, defence)) {
    return false;
  }
  if (goal != no_node && holds(goal, {defence.after, defence.reached, passes})) {
    // Earlier than it counts the goal ends play all the same.
    return place.least <= 1;
  }
  return place.left > 1 && attack_succeeds(place.next(passes), defence.after);
}

std::vector<ComparedMove> PlanJudge::refutations(const PlanPlace& place, const Position& position,
                                                 std::size_t most) {
  PlanPlace here = place;
  here.spent = licence(place, position).spent;
  std::vector<ComparedMove> result;
  for (const Reply& reply : replies(place, position)) {
    if (result.size() < most && !defence_answered(here, reply)) {
      result.push_back(reply.ply);
    }
  }
  return result;
}

/// The attack, or the first half-move of the line, that a search finds; nothing if there is none.
const std::vector<ComparedMove>& PlanJudge::searched(const PlanPlace& place,
                                                     const Position& position) {
  const Question question{place.node, place.left, place.least, place.spent};
  const std::pair key{position.key(), question};
  if (const auto known = searched_.find(key); known != searched_.end()) {
    return known->second;
  }
  Phase rest = phase_;
  rest.position = position;
  rest.plan = part_of_plan(plan(), place.node, place.left, place.least);
  rest.options.half_move_first = false;
  rest.options.refutations = 0;
  rest.options.max_solutions = 1;
  if (rest.options.non_trivial) {
    rest.options.non_trivial->more -= std::min(rest.options.non_trivial->more, place.spent);
  }
  const auto [number, is_first] = numbers_.try_emplace(question, 0);
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
