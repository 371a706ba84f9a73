#include "solver/setup/proof_game.hpp"

#include <algorithm>

#include "solver/board/position/geometry/square_list.hpp"
#include "solver/setup/game_array.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

namespace {

/// Returns the first goal in the trees that is a position.
template <class... Trees>
std::optional<GoalKind> position_goal_of(const Trees&... trees) {
  std::optional<GoalKind> found;
  ((found = found ? found : position_goal(trees)), ...);
  return found;
}

}  // namespace

std::optional<GoalKind> position_goal(const StipulationTree& tree) {
  if (tree == nullptr) {
    return std::nullopt;
  }
  if (const auto* leaf = std::get_if<Leaf>(&tree->is)) {
    return is_position(leaf->goal.kind) ? std::optional(leaf->goal.kind) : std::nullopt;
  }
  if (const auto* branch = std::get_if<Branch>(&tree->is)) {
    return position_goal_of(branch->after_first, branch->after_second, branch->before_first,
                            branch->before_second);
  }
  if (const auto* negation = std::get_if<Not>(&tree->is)) {
    return position_goal(negation->operand);
  }
  if (const auto* both = std::get_if<And>(&tree->is)) {
    return position_goal_of(both->left, both->right);
  }
  const auto& either = std::get<Or>(tree->is);
  return position_goal_of(either.left, either.right);
}

StipulationTree counted_in_turns(const StipulationTree& tree) {
  const auto* branch = tree == nullptr ? nullptr : std::get_if<Branch>(&tree->is);
  if (branch == nullptr || branch->play != Play::help || branch->length % 2 != 0) {
    return nullptr;
  }
  const StipulationTree end = branch->after_second;
  if (end == nullptr || !std::holds_alternative<Leaf>(end->is)) {
    return nullptr;
  }
  Branch turns{
      .play = Play::help, .length = branch->length / 2, .min_length = branch->min_length / 2};
  (turns.length % 2 != 0 ? turns.after_first : turns.after_second) = end;
  return std::make_shared<const StipulationNode>(StipulationNode{turns});
}

std::vector<PlacedUnit> first_position(const Problem& problem, const Version& version) {
  const Stipulation& stipulation = version.stipulation;
  const auto goal = position_goal(stipulation.tree);
  if (goal == GoalKind::proof_game) {
    return place(game_array(*problem.geometry, array_walks(version.conditions), stipulation.where));
  }
  if (goal == GoalKind::a_to_b) {
    return place(problem.first ? problem.first->units : problem.units);
  }
  return version.units;
}

std::vector<PlacedUnit> first_beneath(const Problem& problem, const Version& version) {
  const auto goal = position_goal(version.stipulation.tree);
  if (goal == GoalKind::proof_game) {
    return {};
  }
  if (goal == GoalKind::a_to_b) {
    return placed_beneath(problem.first ? problem.first->units : problem.units);
  }
  return version.beneath;
}

bool belongs_to_target(const Version& version, const ConditionUse& use) {
  const Location stipulation = version.stipulation.where;
  return use.condition->squares_change && stipulation < use.where &&
         position_goal(version.stipulation.tree) == GoalKind::a_to_b &&
         std::any_of(version.conditions.begin(), version.conditions.end(),
                     [&](const ConditionUse& other) {
                       return other.condition == use.condition && other.where < stipulation;
                     });
}

void place_shown_squares(const RuleSet& rules, const Version& version, Position& target) {
  SquareList squares;
  bool stated = false;
  for (const ConditionUse& use : version.conditions) {
    if (!belongs_to_target(version, use)) {
      continue;
    }
    stated = true;
    for (const Argument& argument : use.arguments) {
      for (const Square square : std::get<std::vector<Square>>(argument.value)) {
        squares.add(square);
      }
    }
  }
  if (stated && rules.shown_squares) {
    target.remember(*rules.shown_squares, squares.to_memory());
  }
}

const FenState* state_of_first_position(const Problem& problem, const Stipulation& stipulation) {
  const auto state_of = [](const std::optional<FenState>& fen) { return fen ? &*fen : nullptr; };
  const auto goal = position_goal(stipulation.tree);
  if (goal == GoalKind::proof_game) {
    return nullptr;
  }
  return state_of(goal == GoalKind::a_to_b && problem.first ? problem.first->fen : problem.fen);
}

}  // namespace warp
