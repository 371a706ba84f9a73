#pragma once

#include <string>
#include <string_view>

#include "parser/input.hpp"
#include "solver/board/position/player.hpp"

namespace warp::parser {

/// Is it "w1", "s2", or like them, "w12"?
bool names_player(std::string_view word);
/// Does the player own a side of this board?
bool plays_on(const Geometry& board, PlayerId player);
/// The message for a word like "w4" that names nobody on the board of the problem.
std::string unknown_player(const Input& input, const Word& word);

/// The walk of a player's pawns: along his dimension, capturing one step along it and one along
/// another. Adds its row to the walks of the problem if necessary; if there is no room for it, that
/// is reported as unsupported at `where`.
WalkId pawn_of_player(Input& input, PlayerId player, Location where);

}  // namespace warp::parser
