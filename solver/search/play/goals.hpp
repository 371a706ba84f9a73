#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/board/position/effect.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/search/play/engine.hpp"

namespace warp {

/// Does goal `kind` leave the opponent without a move, so that play ends?
inline bool immobilises(GoalKind kind) {
  return kind == GoalKind::mate || kind == GoalKind::stalemate ||
         kind == GoalKind::mate_or_stalemate || kind == GoalKind::double_stalemate;
}

/// Some goals have a condition on the position before the move that reaches them. Returns whether a
/// move of the side to move that reaches `goal` would count. ##: this side must not be immobile.
/// ##!: this side must be mated.
template <GameEngine Game>
bool may_be_reached(Game& game, const Goal& goal) {
  switch (goal.kind) {
    case GoalKind::double_mate:
      return game.can_move();
    case GoalKind::counter_mate:
      return game.mated();
    default:
      return true;
  }
}

/// The same for the position before the last complete move.
template <GameEngine Game>
bool could_be_reached(Game& game, const Goal& goal) {
  if (goal.kind != GoalKind::double_mate && goal.kind != GoalKind::counter_mate) {
    return true;
  }
  const Move move = game.last_move();
  game.take_back();
  const bool could = may_be_reached(game, goal);
  game.play(move);
  return could;
}

/// Returns the square on which the unit stands that the last complete move brought to `arrival`,
/// after all later effects of that move; no_square if it has left the board.
template <GameEngine Game>
Square follow(Game& game, Square arrival) {
  const auto& effects = game.last_effects();
  const auto landed = std::find_if(effects.begin(), effects.end(), [&](const Effect& effect) {
    return effect.kind == EffectKind::relocate && effect.reason == Reason::movement &&
           effect.to == arrival;
  });
  return landed == effects.end()
             ? arrival
             : follow_unit(std::span<const Effect>(landed + 1, effects.end()), arrival);
}

/// Tests the goals of a single unit: the mover, which now stands on `square` (no_square: it has
/// left the board).
template <GameEngine Game>
bool unit_reaches(const Game& game, const Goal& goal, Square square) {
  if (square == no_square) {
    return false;
  }
  if constexpr (Game::traits.follows_units) {
    const Position& position = game.position();
    const Geometry& geometry = position.geometry();
    const Square home = game.home(position.at(square).id);
    const Colour mover = opponent(game.to_move());
    switch (goal.kind) {
      case GoalKind::chess_81:
        return geometry.rank_for(square, mover) == geometry.last_rank();
      case GoalKind::circuit:
        return home == square;
      case GoalKind::exchange:  // two units of a side have exchanged their squares of the diagram
        return home != no_square && home != square && position.at(home).belongs_to(mover) &&
               game.home(position.at(home).id) == square;
      case GoalKind::kiss:
        return kisses(game, goal.target, square);
      default:
        return false;
    }
  }
  return false;
}

/// Did the moving unit arrive on `effect.to` by this effect?
inline bool is_arrival(const Effect& effect) {
  return (effect.kind == EffectKind::relocate || effect.kind == EffectKind::exchange) &&
         effect.reason == Reason::movement;
}

/// Does the unit on `kisser` stand next to the unit that stood on `kissed` in the diagram, and is
/// no other unit next to that one?
template <GameEngine Game>
bool kisses(const Game& game, Square kissed, Square kisser) {
  constexpr std::array<Vector, 8> around{Vector{0, 1}, {1, 1},   {1, 0},  {1, -1},
                                         {0, -1},      {-1, -1}, {-1, 0}, {-1, 1}};
  const Position& position = game.position();
  const Geometry& geometry = position.geometry();
  return std::any_of(around.begin(), around.end(), [&](Vector towards) {
    const Square beside = geometry.step(kisser, towards);
    return beside != no_square && !position.empty(beside) &&
           game.home(position.at(beside).id) == kissed &&
           std::none_of(around.begin(), around.end(), [&](Vector further) {
             const Square other = geometry.step(beside, further);
             return other != no_square && other != kisser && !position.empty(other);
           });
  });
}

/// Tests the goals of a unit that the last move has brought back to the board by `rebirth`.
template <GameEngine Game>
bool reborn_reaches(const Game& game, const Goal& goal, const Effect& rebirth) {
  if constexpr (Game::traits.follows_units) {
    const Position& position = game.position();
    const Square home = game.home(rebirth.after.id);
    if (goal.kind == GoalKind::circuit_rebirth) {
      return home == rebirth.to;
    }
    return home != no_square && home != rebirth.to && !position.empty(home) &&
           game.home(position.at(home).id) == rebirth.to &&
           (static_cast<unsigned>(position.at(home).side) &
            static_cast<unsigned>(rebirth.after.side)) != 0;
  }
  return false;
}

/// The last complete move of `game` seems to reach `goal`. Returns whether that cannot be decided.
template <GameEngine Game>
bool is_undecided(Game& game, const Goal& goal) {
  if constexpr (Game::traits.doubts_mates) {
    return (goal.kind == GoalKind::mate || goal.kind == GoalKind::mate_or_stalemate) &&
           game.mate_is_undecided();
  }
  return false;
}

/// Has the last complete move of `game` reached `goal`? The opponent of the mover is to move.
template <GameEngine Game>
bool reached(Game& game, const Goal& goal) {
  const auto some_effect = [&](auto is) {
    const auto effects = game.last_effects();
    return std::any_of(effects.begin(), effects.end(), is);
  };
  const auto captures = [](const Effect& effect) {
    return effect.reason == Reason::capture || effect.reason == Reason::en_passant;
  };
  // Could the mover not move again? The other side has not moved meanwhile, so that it waits: for
  // rules that ask for the last move of a side, this one remains it. A rule may declare a mate or
  // stalemate although there are moves.
  const auto mover_is_mated = [&] {
    game.play_wait();
    const bool mated = game.mated();
    game.take_back();
    return mated;
  };
  const auto other_is_stalemated = [&] {
    game.play_wait();
    const bool stalemated = game.stalemated();
    game.take_back();
    return stalemated;
  };
  const auto mover_in_check = [&] { return game.in_check(opponent(game.to_move())); };
  switch (goal.kind) {
    case GoalKind::mate:
      return game.mated();
    case GoalKind::stalemate:
      return game.stalemated();
    case GoalKind::mate_or_stalemate:
      return game.mated() || game.stalemated();
    case GoalKind::double_stalemate:
      return game.stalemated() && other_is_stalemated();
    case GoalKind::auto_stalemate:
      return !game.in_check() && other_is_stalemated();
    case GoalKind::auto_mate:
      return mover_in_check() && mover_is_mated();
    case GoalKind::double_mate:
    case GoalKind::counter_mate:
      return mover_in_check() && game.mated() && mover_is_mated() && could_be_reached(game, goal);
    case GoalKind::check:
      return game.in_check();
    case GoalKind::capture:
      return some_effect(captures);
    case GoalKind::win_piece:  // permanently; a unit that appears later is another unit
      return some_effect(captures) && !some_effect([&](const Effect& effect) {
               return effect.kind == EffectKind::add && effect.reason == Reason::rebirth &&
                      some_effect([&](const Effect& capture) {
                        return captures(capture) && capture.before.id == effect.after.id;
                      });
             });
    case GoalKind::en_passant:
      return some_effect([](const Effect& effect) { return effect.reason == Reason::en_passant; });
    case GoalKind::castling:
      return some_effect([](const Effect& effect) { return is_of_castling(effect.reason); });
    case GoalKind::target:
      return some_effect([&](const Effect& effect) {
        return is_arrival(effect) && follow(game, effect.to) == goal.target;
      });
    case GoalKind::kiss:
    case GoalKind::circuit:
    case GoalKind::exchange:
    case GoalKind::chess_81:
      return some_effect([&](const Effect& effect) {
        return is_arrival(effect) && unit_reaches(game, goal, follow(game, effect.to));
      });
    case GoalKind::circuit_rebirth:
    case GoalKind::exchange_rebirth:
      return some_effect([&](const Effect& effect) {
        return effect.kind == EffectKind::add && effect.reason == Reason::rebirth &&
               reborn_reaches(game, goal, effect);
      });
    case GoalKind::any:
      return true;
    case GoalKind::proof_game:
    case GoalKind::a_to_b:
      return game.at_target();
    default:
      return false;
  }
}

}  // namespace warp
