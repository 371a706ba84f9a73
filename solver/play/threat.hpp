#pragma once

#include <algorithm>
#include <vector>

#include "solver/play/engine.hpp"
#include "solver/play/record.hpp"
#include "solver/rules/move.hpp"

namespace warp {

/// A move that is threatened, and what its rules left to choice. Moves that defend are those after
/// which some threat is none any more; so it must be said which move is still the same one.
struct Threat {
  Move move;
  std::vector<Effect> chosen;
  bool ends = false;  ///< it reaches the goal itself, and does not only force the defender to

  template <GameEngine Game>
  static Threat last_of(const Game& game, bool ends) {
    return {game.last_move(), chosen_in_last(game), ends};
  }

  /// Is this the last move of `game`, which is `other`? A threat stays the same move if the
  /// defender has put a unit on its arrival square, or taken the one away that it captured, but not
  /// if it now captures elsewhere on its way, or if what could be chosen comes out otherwise.
  template <GameEngine Game>
  bool is_last_of(const Game& game, const Move& other) const {
    if (!std::equal(move.begin(), move.end(), other.begin(), other.end(), same_single)) {
      return false;
    }
    const std::vector<Effect> now = chosen_in_last(game);
    return std::equal(chosen.begin(), chosen.end(), now.begin(), now.end(), same_effect);
  }

 private:
  static bool same_single(const SingleMove& a, const SingleMove& b) {
    const auto captures_on = [](const SingleMove& single) {
      return single.capture == no_square ? single.to : single.capture;
    };
    return a.from == b.from && a.via == b.via && a.to == b.to && a.promotion == b.promotion &&
           (captures_on(a) == captures_on(b) || b.capture == no_square);
  }

  static bool same_effect(const Effect& a, const Effect& b) {
    return a.kind == b.kind && a.reason == b.reason && a.from == b.from && a.to == b.to &&
           a.after.walk == b.after.walk;
  }

  /// The losses and promotions of units other than the one that moved, and where units were sent,
  /// came back or went home if that could be chosen. That a captured unit comes back to the one
  /// square it can come back to does not make it another move.
  template <GameEngine Game>
  static std::vector<Effect> chosen_in_last(const Game& game) {
    std::vector<Effect> chosen;
    const Move singles = game.last_move();
    const MoveRecord record = record_effects(game, game.depth() - 1);
    for (std::size_t i = 0; i < record.submoves.size(); ++i) {
      const bool had_choice = i < singles.size() && singles[i].choices.beyond_promotions();
      Square mover = no_square;
      for (const Effect& effect : record.submoves[i]) {
        if (effect.kind == EffectKind::relocate && effect.reason == Reason::movement) {
          mover = effect.to;
        }
        const bool sends = effect.kind == EffectKind::relocate || effect.kind == EffectKind::add;
        const bool sent =
            (sends && (effect.reason == Reason::transfer || effect.reason == Reason::rebirth)) ||
            effect.reason == Reason::burial;
        const bool lost = effect.reason == Reason::loss || effect.reason == Reason::promotion;
        if ((had_choice && sent && (effect.from != mover || !sends)) ||
            (lost && effect.from != mover)) {
          chosen.push_back(effect);
        }
      }
    }
    return chosen;
  }
};

}  // namespace warp
