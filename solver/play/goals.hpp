#pragma once

#include <algorithm>

#include "solver/board/effect.hpp"
#include "solver/rules/goal.hpp"

namespace warp {

/// Does `kind` leave the opponent without a move, so that play ends of itself?
inline bool immobilises(GoalKind kind) {
  return kind == GoalKind::mate || kind == GoalKind::stalemate ||
         kind == GoalKind::mate_or_stalemate || kind == GoalKind::double_stalemate;
}

/// Has the last complete move of `game` reached `goal`? The opponent of the mover is to move.
/// Only goals marked `supported` in the goal table may be asked for.
template <class Game>
bool reached(Game& game, const Goal& goal) {
  const auto some_effect = [&](auto is) {
    const auto effects = game.last_effects();
    return std::any_of(effects.begin(), effects.end(), is);
  };
  const auto other_cannot_move = [&] {
    game.play_null_move();
    const bool stuck = !game.can_move();
    game.take_back();
    return stuck;
  };
  switch (goal.kind) {
    case GoalKind::mate:
      return game.mated();
    case GoalKind::stalemate:
      return game.stalemated();
    case GoalKind::mate_or_stalemate:
      return game.mated() || game.stalemated();
    case GoalKind::double_stalemate:
      return game.stalemated() && other_cannot_move();
    case GoalKind::check:
      return game.in_check();
    case GoalKind::capture:
      return some_effect([](const Effect& effect) {
        return effect.reason == Reason::capture || effect.reason == Reason::en_passant;
      });
    case GoalKind::en_passant:
      return some_effect([](const Effect& effect) { return effect.reason == Reason::en_passant; });
    case GoalKind::castling:
      return some_effect(
          [](const Effect& effect) { return effect.reason == Reason::castling_partner; });
    case GoalKind::target:
      return some_effect([&](const Effect& effect) {
        return effect.reason == Reason::movement && effect.to == goal.target;
      });
    case GoalKind::any:
      return true;
    default:
      return false;
  }
}

}  // namespace warp
