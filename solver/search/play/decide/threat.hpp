#pragma once

#include <algorithm>
#include <vector>

#include "solver/rules/general/move.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/record.hpp"

namespace warp {

/// A threatened move, with what its rules left to choice. A defence is a move after which at least
/// one threat no longer works, so it must be defined which move is the same threat.
struct Threat {
  Move move;
  std::vector<Effect> chosen;
  bool ends = false;  ///< it reaches the goal itself and does not only force the defender to

  template <GameEngine Game>
  static Threat last_of(const Game& game, bool ends) {
    return {game.last_move(), chosen_in_last(game), ends};
  }

  /// Is the last move of `game`, which is `other`, this threat? A threat stays the same move if the
  /// defender has put a unit on its arrival square, or has removed the unit that it captured. It is
  /// another move if it now captures elsewhere on its way, or if an effect that could be chosen
  /// differs.
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

  /// Returns the losses and promotions of units other than the moving unit, and the squares to
  /// which units were sent, came back or went home if those could be chosen. A captured unit that
  /// comes back to its only possible square does not make a different move.
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
