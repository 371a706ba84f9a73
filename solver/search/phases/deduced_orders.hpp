#pragma once

#include <vector>

#include "solver/search/phases/deduced_game.hpp"
#include "solver/techniques/deduction/deduction.hpp"

namespace warp {

/// Returns the pairs of men of which one certainly moved, or was captured, before the other made
/// its first move, in rising order.
std::vector<DeducedGame::Order> certain_orders(const orthodox::deduction::Deduction& deduction);

}  // namespace warp
