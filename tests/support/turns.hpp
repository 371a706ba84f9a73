#pragma once

#include <string>
#include <vector>

#include "solver/engines/general/game.hpp"

namespace warp::test {

/// The squares of a complete move: "b2b4 e1e2".
std::string squares_text(const Game& game, const Move& move);

/// The complete moves of the side to move, in alphabetical order: those that mate marked by "#",
/// those that end the game by stalemate by "=".
std::vector<std::string> complete_moves(Game game);

/// Plays the complete move written as in squares_text(); fails the test if it is not legal.
void play_turn(Game& game, const std::string& wanted);

}  // namespace warp::test
