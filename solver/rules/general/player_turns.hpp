#pragma once

#include <optional>
#include <vector>

#include "solver/board/position/player.hpp"

namespace warp {

/// Whose turn it is in a game in which the turn belongs to a player, not to a side. Conditions
/// state it (RuleSet::said_together), setup fits it to the stipulation. Half-moves are still made
/// by White and Black in turn: the player whose turn it is has the side to move, and his units the
/// colour of that side while it lasts.
struct PlayerTurns {
  /// The players in the order of play, which then begins again; empty: the turn belongs to a side.
  std::vector<PlayerId> order;
  /// The entries of the order belong to White and Black in turn, as those of two coalitions do. A
  /// battle can then be played as it is. Otherwise the first player attacks, and all others answer
  /// one after another: see pass_between_answers().
  bool sides_alternate = false;
  /// Only a mate of this player counts; nothing: of any.
  std::optional<PlayerId> to_mate;

  /// Puts no_player, for whom the attacker's side passes, between the players who answer: so that
  /// in a battle w1 s1 w2 s2 becomes w1 s1 - w2 - s2. Returns the number of attacking moves, passes
  /// included, of a battle in `moves` moves of the first player: until it is the turn of `to_mate`
  /// after the last of them.
  unsigned pass_between_answers(unsigned moves) {
    const std::vector<PlayerId> players = order;
    order.assign(1, players.front());
    unsigned place = 1;
    for (std::size_t i = 1; i < players.size(); ++i) {
      if (i > 1) {
        order.push_back(no_player);
      }
      order.push_back(players[i]);
      if (players[i] == to_mate) {
        place = static_cast<unsigned>(i);
      }
    }
    return static_cast<unsigned>(players.size() - 1) * (moves - 1) + place;
  }
};

}  // namespace warp
