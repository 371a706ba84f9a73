#pragma once

#include <memory>
#include <vector>

#include "solver/search/phases/deduced_game.hpp"
#include "solver/techniques/deduction/deduction.hpp"

namespace warp {

using Groups = std::vector<std::shared_ptr<const orthodox::proof::Group>>;

/// Which men hinder each other so that moves are lost? Those of the pairs of `deduction`, and of
/// the groups if more moves are lost than by two of their men.
std::vector<DeducedGame::Jam> jams_of(const orthodox::proof::Deduction& deduction,
                                      const Groups& groups);

}  // namespace warp
