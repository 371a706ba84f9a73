// What a problem states about a game of several players: their names, the order of play, the
// victim.

#include <algorithm>
#include <cctype>
#include <string>

#include "conditions/many_players.hpp"

namespace warp {

namespace {

std::string lower_cased(std::string_view word) {
  std::string result(word);
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return result;
}

}  // namespace

std::vector<PlayerId> stated_order(std::span<const Argument> arguments, std::size_t parameter) {
  std::vector<PlayerId> order;
  for (const Argument& argument : arguments) {
    if (argument.parameter == parameter) {
      order.push_back(player_called(std::get<std::string>(argument.value)).value());
    }
  }
  return order;
}

bool is_name_of_player(std::string_view word, const Geometry&) {
  return player_called(word).has_value();
}

bool is_name_of_victim(std::string_view word, const Geometry&) {
  const std::size_t colon = word.find(':');
  const std::string before = lower_cased(word.substr(0, colon));
  return colon != std::string_view::npos &&
         (before == "against" || before == "gegen" || before == "contre") &&
         player_called(word.substr(colon + 1));
}

std::optional<PlayerId> stated_victim(std::span<const Argument> arguments, std::size_t parameter) {
  for (const Argument& argument : arguments) {
    if (argument.parameter == parameter) {
      const auto& word = std::get<std::string>(argument.value);
      return player_called(std::string_view(word).substr(word.find(':') + 1));
    }
  }
  return std::nullopt;
}

Refusal games_exclude_each_other() {
  return Refusal::contradiction({"another game of several players is stated, too",
                                 "ein anderes Spiel zu mehreren ist auch genannt",
                                 "un autre jeu à plusieurs est énoncé aussi"});
}

Refusal order_refusal(const std::vector<PlayerId>& order, PlayerSet playing,
                      std::optional<PlayerId> victim) {
  PlayerSet named = 0;
  for (const PlayerId player : order) {
    named = static_cast<PlayerSet>(named | player_bit(player));
  }
  for (PlayerId player = 0; player < most_players; ++player) {
    const PlayerSet bit = player_bit(player);
    if ((named & bit) != 0 && (playing & bit) == 0) {
      return Refusal::contradiction(
          {"{player} is named, and has no units", "{player} ist genannt und hat keine Steine",
           "{player} est nommé, et n'a pas de pièces"},
          {{"player", alike(player_names[player])}});
    }
    if ((named & bit) == 0 && (playing & bit) != 0) {
      return Refusal::contradiction({"{player} has units, and the order of play leaves him out",
                                     "{player} hat Steine und fehlt in der Zugfolge",
                                     "{player} a des pièces, et l'ordre du jeu l'omet"},
                                    {{"player", alike(player_names[player])}});
    }
  }
  if (victim && (named & player_bit(*victim)) == 0) {
    return Refusal::contradiction({"{player} is to be mated, and does not play",
                                   "{player} soll mattgesetzt werden und spielt nicht mit",
                                   "{player} doit être maté, et ne joue pas"},
                                  {{"player", alike(player_names[*victim])}});
  }
  if (order.size() < 2) {
    return Refusal::contradiction(
        {"there is only one player", "es gibt nur einen Spieler", "il n'y a qu'un joueur"});
  }
  return {};
}

}  // namespace warp
