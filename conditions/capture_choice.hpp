#pragma once

#include "solver/rules/general/rule_set.hpp"

namespace warp {

inline bool captures(const SingleMove& move) { return move.capture != no_square; }

/// Returns the rule by which `sides`, by colour, must capture if they have a legal capture. `rules`
/// must outlive it.
ChoiceRule choice_of_captures(const RuleSet& rules, std::array<bool, 2> sides);

}  // namespace warp
