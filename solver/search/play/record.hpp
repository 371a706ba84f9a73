#pragma once

#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// Returns the `depth`-th complete move of `game` (from 0), without its check sign.
template <GameEngine Game>
MoveRecord record_effects(const Game& game, std::size_t depth) {
  MoveRecord record;
  record.null_move = game.is_null_move(depth);
  record.one_movement = game.turn_is_one_movement();
  record.own_number = game.turn_number().has_value();
  for (std::size_t single = 0; single < game.singles(depth); ++single) {
    const auto effects = game.effects(depth, single);
    record.submoves.emplace_back(effects.begin(), effects.end());
  }
  return record;
}

/// Returns the last complete move of `game`, with its check sign.
template <GameEngine Game>
MoveRecord record_last(const Game& game) {
  MoveRecord record = record_effects(game, game.depth() - 1);
  record.gives_check = game.in_check();
  return record;
}

/// Returns the number of the last complete move of `game`: the number of its turn if turns have
/// numbers of their own, else `counted`.
template <GameEngine Game>
HalfMoveNumber number_of_last(const Game& game, HalfMoveNumber counted) {
  const auto next = game.turn_number();
  return next ? HalfMoveNumber{.number = *next - 1, .own = true} : counted;
}

}  // namespace warp
