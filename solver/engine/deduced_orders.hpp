#pragma once

#include <vector>

#include "solver/engine/deduced_game.hpp"
#include "solver/orthodox/proof/deduction.hpp"

namespace warp {

/// Returns the pairs of men of which one certainly moved, or was captured, before the other made
/// its first move, in rising order.
std::vector<DeducedGame::Order> certain_orders(const orthodox::proof::Deduction& deduction);

}  // namespace warp
