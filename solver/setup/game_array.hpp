#pragma once

#include <vector>

#include "solver/setup/problem.hpp"
#include "solver/setup/promotions.hpp"

namespace warp {

/// Returns the initial array of a game of chess on `board`, which must have one
/// (Geometry::has_game_array), with `array` or the orthodox units, as if all were stated at
/// `where`.
std::vector<PlacedUnit> game_array(const Geometry& board, const ArrayWalks& array, Location where);
std::vector<PlacedUnit> game_array(const Geometry& board, Location where);

}  // namespace warp
