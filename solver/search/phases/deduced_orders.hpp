#pragma once

#include <vector>

#include "solver/search/phases/deduced_game.hpp"
#include "solver/techniques/deduction/deduction.hpp"

namespace warp {

/// Which of two men certainly moved, or was captured, before the other one made its first move? In
/// rising order.
std::vector<DeducedGame::Order> certain_orders(const orthodox::proof::Deduction& deduction);

}  // namespace warp
