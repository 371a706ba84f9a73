#pragma once

#include "parser/input.hpp"
#include "solver/board/position/player.hpp"

namespace warp::parser {

/// The walk of a player's pawns: along his dimension, capturing one step along it and one along
/// another. Adds its row to the walks of the problem if necessary. Returns the pawn of chess if
/// there is no room for the row.
WalkId pawn_of_player(Input& input, PlayerId player);

}  // namespace warp::parser
