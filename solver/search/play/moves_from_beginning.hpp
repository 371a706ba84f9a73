#pragma once

#include <algorithm>
#include <vector>

#include "solver/rules/general/move.hpp"
#include "solver/search/play/engine.hpp"

namespace warp {

/// All moves that have led to the position of `game` from the beginning of the phase, passes among
/// them.
template <GameEngine Game>
std::vector<Move> moves_from_beginning(const Game& game) {
  Game past = game.for_looking_back();
  std::vector<Move> moves;
  for (; past.depth() > 0; past.take_back()) {
    moves.push_back(past.last_move());
  }
  std::reverse(moves.begin(), moves.end());
  return moves;
}

/// The sections of play (Game::section) in which each of these moves was played, and then the one
/// in which the game is now; none for an engine that knows no sections.
template <GameEngine Game>
std::vector<unsigned> sections_from_beginning(const Game& game) {
  std::vector<unsigned> sections;
  if constexpr (Game::traits.plays_sections) {
    Game past = game.for_looking_back();
    sections.push_back(past.section());
    while (past.depth() > 0) {
      past.take_back();
      sections.push_back(past.section());
    }
    std::reverse(sections.begin(), sections.end());
  }
  return sections;
}

}  // namespace warp
