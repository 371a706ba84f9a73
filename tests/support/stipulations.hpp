#pragma once

#include <memory>
#include <utility>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/search/play/stipulation.hpp"

/// Short ways to write trees of stipulations.
namespace warp::test {

/// A stipulation that consists of a goal, a branch or a logical operator.
StipulationTree node(auto value) {
  return std::make_shared<const StipulationNode>(StipulationNode{std::move(value)});
}

/// A goal without a target square.
inline StipulationTree goal_leaf(GoalKind kind) { return node(Leaf{Goal{kind, no_square}}); }

/// `length` half-moves of help play, then `end`.
inline StipulationTree help_play(unsigned length, StipulationTree end) {
  Branch branch{.play = Play::help, .length = length};
  (length % 2 == 1 ? branch.after_first : branch.after_second) = std::move(end);
  return node(std::move(branch));
}

inline StipulationTree help_play(unsigned length, GoalKind goal) {
  return help_play(length, goal_leaf(goal));
}

/// A series of `length` half-moves, then `end`.
inline StipulationTree series_play(unsigned length, StipulationTree end) {
  return node(Branch{.play = Play::series, .length = length, .after_first = std::move(end)});
}

inline StipulationTree series_play(unsigned length, GoalKind goal) {
  return series_play(length, goal_leaf(goal));
}

/// `half_moves` that lead to the position stated.
inline StipulationTree way_to_position(unsigned half_moves) {
  return help_play(half_moves, GoalKind::a_to_b);
}

}  // namespace warp::test
