#pragma once

#include <vector>

#include "solver/board/position/player.hpp"
#include "solver/setup/problem.hpp"
#include "solver/setup/promotions.hpp"

namespace warp {

/// Returns the initial array of a game of chess on `board`, which must have one
/// (Geometry::has_game_array), with `array` or the orthodox units, as if all were stated at
/// `where`.
std::vector<PlacedUnit> game_array(const Geometry& board, const ArrayWalks& array, Location where);
std::vector<PlacedUnit> game_array(const Geometry& board, Location where);

/// Has each of several players an array on `board`? On diamonds that wrap nowhere.
bool has_array_of_players(const Geometry& board);
/// Returns the array of one of several players on such a board: that of two, with the dimensions
/// moved on until the ranks are those of the player (M. Hohmann, chapter 8.6). Pawns are those of
/// chess.
std::vector<PlacedUnit> array_of_player(const Geometry& board, PlayerId player, Location where);

}  // namespace warp
