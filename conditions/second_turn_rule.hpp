#pragma once

#include "solver/rules/rule_set.hpp"

namespace warp {

/// Returns a contradiction if an earlier condition already decides how many single moves make up
/// a turn, otherwise no refusal.
inline Refusal second_turn_rule(const RuleSet& rules) {
  return rules.turn == nullptr
             ? Refusal{}
             : Refusal::contradiction(
                   "two conditions say how many single moves make up a turn; keep one of them");
}

}  // namespace warp
