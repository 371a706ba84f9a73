#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "solver/search/phases/deduced_game.hpp"
#include "solver/techniques/deduction/cases.hpp"

namespace warp {

/// Cases that are told as one.
struct SomeCases {
  std::vector<DeducedGame::Assumed> told_by;
  orthodox::deduction::Cases leaves;
};

/// Joins the cases into which games were divided, those divided last first, until there are no more
/// than `most`. A division of which only one part is possible is left out.
std::vector<SomeCases> join_cases(const orthodox::deduction::Cases& leaves, std::size_t most);

}  // namespace warp
