#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solver/board/position/player.hpp"
#include "solver/rules/general/parameter.hpp"
#include "solver/rules/general/player_turns.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// What a problem states about a game of several players, whatever its kind.
struct PlayersGame {
  bool is_stated = false;
  /// By player: whose units he may capture, who may therefore give check to his king.
  std::array<PlayerSet, most_players> enemies{};
  PlayerSet playing = 0;  ///< those with units in the diagram
  /// Only the next player in the order of play gives check.
  bool only_successor_checks = false;
  std::shared_ptr<PlayerTurns> turns;
  MemorySlot slot = 0;  ///< the place in the order and the side whose turn it is

  bool may_capture(PlayerId player, PlayerId other) const {
    return player != other && player < most_players && other < most_players &&
           (enemies[player] & player_bit(other)) != 0;
  }
};

/// What they do not play.
extern const std::array<Unplayed, 3> players_unplayed;

/// The players of the diagram.
PlayerSet players_in(const RuleSet& rules);
/// Emits why the players of the diagram cannot play: units without a player or of no side, several
/// kings of a player, walks that tell up from down. `turns_belong_to_players`: see PlayerTurns.
void refuse_odd_units(RuleSet& rules, bool turns_belong_to_players);

/// Enters what all games of several players have: no castling, promotion of the players' pawns.
void install_players(RuleSet& rules, const std::shared_ptr<PlayersGame>& game);
/// Enters turns of single players, in the order of `game->turns`; `condition` states the game.
void install_turns(RuleSet& rules, const std::shared_ptr<PlayersGame>& game,
                   const Condition& condition);
/// Gives each unit of `position` the side from which `player`, as `colour`, sees it: his own units
/// and those he may not capture are of his colour, the others of the other one.
void show_to(const PlayersGame& game, Position& position, PlayerId player, Colour colour);
/// Is the king of `player`, seen as `colour`, in check by units of `attackers`? `usual` answers
/// whether the side of that colour is.
bool king_is_in_check(Position& position, PlayerId player, PlayerSet attackers, Colour colour,
                      FunctionRef<bool()> usual);

/// Reads the order of play: the names of players; empty if none is stated.
std::vector<PlayerId> stated_order(std::span<const Argument> arguments, std::size_t parameter);
/// Is the word the name of a player on this board?
bool is_name_of_player(std::string_view word, const Geometry& board);
/// Is it "against:s2", in any language?
bool is_name_of_victim(std::string_view word, const Geometry& board);
std::optional<PlayerId> stated_victim(std::span<const Argument> arguments, std::size_t parameter);

/// Refuses an order of play that names players without units, or leaves out others.
Refusal order_refusal(const std::vector<PlayerId>& order, PlayerSet playing,
                      std::optional<PlayerId> victim);

/// Refuses a second kind of game of several players.
Refusal games_exclude_each_other();

/// The word that says who gives check.
extern const std::array<Names, 1> players_checks;
/// Of the word Successor.
Names players_checks_meaning(std::size_t);

inline constexpr Names name_of_player{"a player, w1 or s1", "ein Spieler, w1 oder s1",
                                      "un joueur, w1 ou s1"};
inline constexpr Names name_of_victim{"the player to be mated, against:s1",
                                      "der Spieler, der mattgesetzt wird, gegen:s1",
                                      "le joueur à mater, contre:s1"};
inline constexpr Names schachtheorem{"M. Hohmann, \"Das Schachtheorem\", 2002",
                                     "M. Hohmann, „Das Schachtheorem“, 2002",
                                     "M. Hohmann, «Das Schachtheorem», 2002"};

}  // namespace warp
