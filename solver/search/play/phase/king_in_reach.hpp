#pragma once

#include "solver/search/play/engine.hpp"

namespace warp {

/// Could the side to move in `start`, a position that was stated, capture the king? Then nothing is
/// played from there. Some rules let a game begin like that: there the answer is no.
template <GameEngine Game>
bool king_is_in_reach(const Game& start) {
  if constexpr (Game::traits.knows_rules) {
    if (start.rules().may_begin_in_check) {
      return false;
    }
  }
  return start.in_check(opponent(start.to_move()));
}

}  // namespace warp
