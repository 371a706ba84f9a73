#pragma once

#include <variant>

#include "solver/search/play/plan.hpp"

namespace warp {

/// Do all lines have exactly as many moves of both sides as are left, so that nobody passes?
inline bool has_exact_length(const Plan& plan) {
  constexpr NodeId root = 0;
  const auto* branch = std::get_if<PlanBranch>(&plan[root]);
  return branch != nullptr && branch->play == Play::help && branch->other_end == no_node &&
         !branch->second_only_in_check && branch->fork() != no_node &&
         std::holds_alternative<Leaf>(plan[branch->fork()]);
}

}  // namespace warp
