#include "solver/check/why/branches/plan_causes.hpp"

#include <algorithm>
#include <iterator>

#include "solver/check/why/end.hpp"
#include "solver/check/why/half_move.hpp"

namespace warp::check {

namespace {

constexpr std::size_t most_moves_told = 3;

}  // namespace

Cause PlanCauses::with_moves(CauseId id, const std::vector<ComparedMove>& moves) {
  Cause cause{.id = id};
  for (const ComparedMove& move : moves) {
    if (cause.moves.size() < most_moves_told) {
      cause.moves.push_back(move.move->passes ? "--" : move.move->text);
    }
  }
  return cause;
}

std::string PlanCauses::side_text(Colour side) const {
  return std::string(side_names[index(side)].in(language_));
}

/// The goal of a branch of one half-move; null if `node` is none.
const Goal* PlanCauses::goal_of_one(NodeId node) const {
  const auto* branch = std::get_if<PlanBranch>(&judge_.plan()[node]);
  if (branch == nullptr || branch->length != 1) {
    return nullptr;
  }
  const bool is_line = branch->play == Play::help || branch->play == Play::series;
  const NodeId fork = is_line                         ? branch->fork()
                      : branch->play == Play::defence ? branch->after_second
                                                      : branch->after_first;
  const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&judge_.plan()[fork]);
  return leaf == nullptr ? nullptr : &leaf->goal;
}

/// What `side` must do, need not do or cannot do to reach `goal`.
Cause PlanCauses::about(CauseId mate, CauseId other, const Goal& goal, Colour side,
                        const std::vector<ComparedMove>& moves) const {
  const bool mates = goal.kind == GoalKind::mate;
  Cause cause = with_moves(mates ? mate : other, moves);
  cause.words = {{"text", side_text(side)}};
  if (!mates) {
    cause.words.emplace_back("wanted", std::string(goal_info(goal.kind).notation));
  }
  return cause;
}

std::vector<Cause> PlanCauses::of_failure(NodeId node, const Tested& at) {
  const Plan::Node& is = judge_.plan()[node];
  if (const auto* leaf = std::get_if<Leaf>(&is)) {
    return causes_at_end(phase_, leaf->goal, at.position, judge_.referee().replies(at.position));
  }
  if (const auto* negation = std::get_if<PlanNot>(&is)) {
    return of_negation(negation->operand, at);
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    return of_failure(judge_.holds(both->left, at) ? both->right : both->left, at);
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    std::vector<Cause> causes = of_failure(either->left, at);
    std::ranges::move(of_failure(either->right, at), std::back_inserter(causes));
    return causes;
  }
  const auto begun = judge_.referee().begun(node, at.position);
  return begun ? of_branch(node, *begun) : std::vector<Cause>{{.id = CauseId::no_threat_in_check}};
}

/// The options refuse the attack that has led to `position`.
Cause PlanCauses::of_licence(const AttackLicence& refused, const Position& position) const {
  const SearchOptions& options = phase_.options;
  const auto number = [](unsigned value) { return std::to_string(value); };
  Cause cause;
  switch (refused.refused_by) {
    case AttackLicence::RefusedBy::threat:
      cause.id = *options.max_threat == 0 ? CauseId::gives_no_check : CauseId::threatens_too_little;
      cause.words = {{"wanted", number(*options.max_threat)}};
      break;
    case AttackLicence::RefusedBy::flights:
      cause.id = CauseId::too_many_flights;
      cause.squares = refused.flights;
      cause.words = {{"wanted", number(*options.max_flights)}};
      for (Square square = 0; square < position.size(); ++square) {
        if (position.royals(position.to_move()).contains(square)) {
          cause.units.push_back(standing_on(position, square));
        }
      }
      break;
    case AttackLicence::RefusedBy::defences:
      cause = with_moves(CauseId::too_many_hard_defences, refused.hard);
      cause.words = {{"text", number(options.non_trivial->more)},
                     {"wanted", number(options.non_trivial->length)}};
      break;
    case AttackLicence::RefusedBy::nothing:
      break;
  }
  return cause;
}

/// KeepMatingPiece: `side` has nothing but kings.
Cause PlanCauses::of_bare(Colour side) const {
  return {.id = CauseId::only_kings_left, .words = {{"text", side_text(side)}}};
}

std::vector<Cause> PlanCauses::of_branch(NodeId node, const Position& position) {
  const PlanBranch& branch = judge_.plan().branch(node);
  const bool is_line = branch.play == Play::help || branch.play == Play::series;
  const PlanPlace place = beginning_of(judge_.plan(), node);
  if (const auto bare = is_line ? std::nullopt : judge_.bare_side(place, position)) {
    return {of_bare(*bare)};
  }
  if (!is_line && !judge_.may_move(place, position)) {
    return of_constraint(judge_.constraint(place), position);
  }
  if (place.defends) {
    return of_defence(place, position);
  }
  if (const Goal* const goal = goal_of_one(node)) {
    return {about(CauseId::cannot_mate, CauseId::cannot_reach, *goal, position.to_move(), {})};
  }
  return {{.id = CauseId::no_way_on, .words = {{"text", side_text(position.to_move())}}}};
}

/// Defender to move, and not every move of his fails.
std::vector<Cause> PlanCauses::of_defence(const PlanPlace& place, const Position& position) {
  if (const auto bare = judge_.bare_side(place, position)) {
    return {of_bare(*bare)};
  }
  if (!judge_.may_move(place, position)) {
    return of_constraint(judge_.constraint(place), position);
  }
  if (const AttackLicence granted = judge_.licence(place, position); !granted.granted()) {
    return {of_licence(granted, position)};
  }
  const std::vector<ComparedMove> others = judge_.refutations(place, position);
  if (others.empty()) {
    return {{.id = CauseId::no_moves}};
  }
  const auto* goal = place.left == 1 ? judge_.defenders_goal(place.node) : nullptr;
  return {goal != nullptr ? about(CauseId::need_not_mate, CauseId::need_not_reach, *goal,
                                  position.to_move(), others)
                          : with_moves(CauseId::refuted, others)};
}

/// `operand` holds in `at`, although it must not.
std::vector<Cause> PlanCauses::of_negation(NodeId operand, const Tested& at) {
  const auto* branch = std::get_if<PlanBranch>(&judge_.plan()[operand]);
  if (branch == nullptr || branch->play != Play::attack) {
    return {{.id = CauseId::excluded_here}};
  }
  const auto begun = judge_.referee().begun(operand, at.position);
  if (!begun) {
    return {{.id = CauseId::excluded_here}};
  }
  Cause cause =
      with_moves(CauseId::excluded, judge_.attacks(beginning_of(judge_.plan(), operand), *begun));
  cause.words = {{"text", side_text(begun->to_move())}};
  return {cause};
}

std::vector<Cause> PlanCauses::of_constraint(NodeId node, const Position& position) {
  const auto* negation = std::get_if<PlanNot>(&judge_.plan()[node]);
  const auto* branch =
      negation == nullptr ? nullptr : std::get_if<PlanBranch>(&judge_.plan()[negation->operand]);
  const Goal* const goal = branch == nullptr ? nullptr : goal_of_one(negation->operand);
  if (goal == nullptr || branch->play != Play::attack || branch->changes_side) {
    return of_failure(node, {position});
  }
  // Reflex play: a side that can reach the goal must.
  const auto begun = judge_.referee().begun(negation->operand, position);
  return {about(
      CauseId::must_mate, CauseId::must_reach, *goal, position.to_move(),
      judge_.attacks(beginning_of(judge_.plan(), negation->operand), begun.value_or(position)))};
}

std::vector<Cause> PlanCauses::of_attack(const PlanPlace& place, const Position& before,
                                         const Reply& after) {
  const std::vector<ComparedMove> better = judge_.attacks(place, before);
  if (const Goal* const goal = goal_of_one(place.node)) {
    return {better.empty()
                ? about(CauseId::cannot_mate, CauseId::cannot_reach, *goal, before.to_move(), {})
                : about(CauseId::must_mate, CauseId::must_reach, *goal, before.to_move(), better)};
  }
  std::vector<Cause> causes;
  const NodeId fork = judge_.plan().branch(place.node).after_first;
  if (place.left > 1) {
    causes = of_defence(place.next(after.ply.move->passes), after.after);
  } else if (fork != no_node) {
    causes = of_failure(fork, {after.after, after.reached, after.ply.move->passes});
  }
  if (!better.empty()) {
    causes.push_back(with_moves(CauseId::solves_instead, better));
  }
  if (causes.empty()) {
    causes.push_back({.id = CauseId::not_found});
  }
  return causes;
}

Cause PlanCauses::of_end(NodeId fork, const Position& position) {
  const auto* branch = std::get_if<PlanBranch>(&judge_.plan()[fork]);
  const auto begun = branch == nullptr || branch->changes_side
                         ? std::nullopt
                         : judge_.referee().begun(fork, position);
  if (!begun) {
    return {.id = CauseId::line_over};
  }
  std::vector<ComparedMove> moves;
  if (branch->play == Play::attack) {
    moves = judge_.attacks(beginning_of(judge_.plan(), fork), *begun);
  } else {
    for (const Reply& reply : judge_.referee().replies(*begun)) {
      moves.push_back(reply.ply);
    }
  }
  Cause cause = with_moves(CauseId::ends_before, moves);
  cause.words = {{"text", side_text(begun->to_move())}};
  return cause;
}

}  // namespace warp::check
