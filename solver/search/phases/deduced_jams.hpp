#pragma once

#include <memory>
#include <vector>

#include "solver/search/phases/deduced_game.hpp"
#include "solver/techniques/deduction/deduction.hpp"

namespace warp {

using Groups = std::vector<std::shared_ptr<const orthodox::deduction::Group>>;

/// Returns the men that hinder each other so that moves are lost: the pairs of `deduction`, and
/// groups that lose more moves than any two of their men.
std::vector<DeducedGame::Jam> jams_of(const orthodox::deduction::Deduction& deduction,
                                      const Groups& groups);

}  // namespace warp
