#pragma once

#include <string>

#include "parser/x3.hpp"
#include "solver/rules/general/goal.hpp"

namespace warp::parser {

/// The goals of the goal table, with or without a target square.
struct GoalWords : x3::symbols<GoalKind> {
  explicit GoalWords(bool with_square) {
    for (const GoalInfo& goal : all_goals()) {
      if (goal.takes_square == with_square) {
        add(std::string(goal.notation), goal.kind);
      }
    }
  }
};

}  // namespace warp::parser
