#pragma once

#include <span>

#include "solver/board/position/names.hpp"
#include "solver/rules/general/goal.hpp"

namespace warp::parser {

/// A goal in words.
struct GoalName {
  GoalKind kind{};
  Names names;    ///< with commas between
  Names meaning;  ///< what must be true behind the move that reaches it
};

/// The goals in the order of the enumeration.
std::span<const GoalName> goal_names();
const Names& goal_meaning(GoalKind kind);

}  // namespace warp::parser
