#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/player.hpp"

namespace warp {

struct Condition;

/// Whose turn it is in a game in which the turn belongs to a player, not to a side. Conditions
/// state it (RuleSet::said_together), setup fits it to the stipulation. Half-moves are still made
/// by White and Black in turn: the player whose turn it is has the side to move, and his units the
/// colour of that side while it lasts.
struct PlayerTurns {
  /// The condition that states the game; null: nobody but White and Black plays.
  const Condition* game = nullptr;
  /// The players in the order of play, which then begins again; empty: the turn belongs to a side.
  std::vector<PlayerId> order;
  /// The coalition of the first player; empty: everyone is for himself.
  PlayerSet coalition = 0;
  /// Only a mate of this player counts; nothing: of any.
  std::optional<PlayerId> to_mate;

  /// Is it a player of the side that attacks in a battle: the first player, or his coalition?
  bool attacks(PlayerId player) const {
    return player != no_player &&
           (coalition != 0 ? (coalition & player_bit(player)) != 0 : player == order.front());
  }

  /// Do attackers and others move in turn? A battle can then be played as it is; otherwise see
  /// pass_between_partners().
  bool sides_alternate() const {
    bool alternate = order.size() % 2 == 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      alternate = alternate && attacks(order[i]) == (i % 2 == 0);
    }
    return alternate;
  }

  /// Puts no_player, for whom the other side passes, between two players of one side: so that in a
  /// battle w1 w2 s1 s2 becomes w1 - w2 s1 - s2, and w1 s1 w2 s2 all against all w1 s1 - w2 - s2.
  /// Returns the number of attacking moves, passes included, of a battle in `moves` moves of the
  /// attackers: until it is the turn of `to_mate`, or of the last of those who may be mated, after
  /// the last of them.
  unsigned pass_between_partners(unsigned moves) {
    std::vector<PlayerId> filled;
    for (std::size_t i = 0; i < order.size(); ++i) {
      filled.push_back(order[i]);
      if (attacks(order[i]) == attacks(order[(i + 1) % order.size()])) {
        filled.push_back(no_player);
      }
    }
    unsigned made = 0, length = 0;
    for (std::size_t i = 0; made <= moves; ++i) {
      const PlayerId player = filled[i % filled.size()];
      const bool attacker = attacks(player);
      made += attacker ? 1 : 0;
      const bool is_last_attack = attacker && made == moves;
      const bool may_be_mated =
          made == moves && !attacker && player != no_player && (!to_mate || player == *to_mate);
      if (is_last_attack || may_be_mated) {
        length = static_cast<unsigned>(i + 2) / 2;
      }
    }
    order = std::move(filled);
    return length;
  }
};

/// What the conditions of a problem do to the owners of units.
struct OwnerChanges {
  /// The name of the first condition that gives units another side or walk, or brings units that
  /// were not there: nobody would know whose they, or their pawns, are. Empty: there is none.
  std::string_view condition;
};

}  // namespace warp
