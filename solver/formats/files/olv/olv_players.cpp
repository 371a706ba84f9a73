#include "solver/formats/files/olv/olv_players.hpp"

#include <sstream>

#include "parser/keyword.hpp"
#include "solver/board/position/player.hpp"
#include "solver/formats/files/translated_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::files {

namespace {

constexpr std::string_view players_label = "Players";
constexpr Names players_form{
    "players with the squares of their units, as in 'Players w1 h1 d5 s1 b4'",
    "Spieler mit den Feldern ihrer Steine wie in 'Players w1 h1 d5 s1 b4'",
    "des joueurs avec les cases de leurs pièces, comme dans 'Players w1 h1 d5 s1 b4'"};

}  // namespace

std::string stated_players(const Problem& problem) {
  std::string text;
  for (PlayerId player = 0; player < most_players; ++player) {
    std::string squares;
    for (const PlacedUnit& placed : problem.units) {
      if (player_of(placed.unit) == player) {
        squares += " " + problem.geometry->name(placed.square);
      }
    }
    text += squares.empty() ? "" : " " + std::string(player_names[player]) + squares;
  }
  return text.empty() ? text : std::string(players_label) + text;
}

bool states_players(std::string_view option) {
  return lower_case(option.substr(0, option.find(' '))) == lower_case(players_label);
}

std::string read_players(std::string_view option, std::map<std::string, std::string>& players) {
  std::istringstream words{std::string(option.substr(players_label.size()))};
  std::string player;
  for (std::string word; words >> word;) {
    if (const auto called = player_called(word)) {
      player = player_names[*called];
    } else if (player.empty() || !players.try_emplace(lower_case(word), player).second) {
      return word;
    }
  }
  return {};
}

std::string olv_wants_players(std::string_view word) {
  return user_message(
      MessageId::expected_not,
      {{"wanted", std::string(players_form.in(user_language()))}, {"found", parser::quoted(word)}});
}

}  // namespace warp::files
