// Games of several players, each for himself: all against all, and independent games.

#include <array>
#include <memory>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/many_players.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array independent_captures{Names{"Strict", "Streng", "Strict"},
                                          Names{"Open", "Offen", "Ouvert"}};

Names independent_captures_meaning(std::size_t index) {
  return index == 0
             ? Names{"a player captures units of the opposite player only (the usual form)",
                     "ein Spieler schlägt nur Steine des Spielers gegenüber (die übliche Form)",
                     "un joueur ne prend que les pièces du joueur opposé (la forme usuelle)"}
             : Names{"a player captures units of all others",
                     "ein Spieler schlägt Steine aller anderen",
                     "un joueur prend les pièces de tous les autres"};
}

constexpr Parameter words_of_successor{.words = players_checks, .meaning = players_checks_meaning};
constexpr Parameter names_in_order{.kind = ParameterKind::text,
                                   .repeated = true,
                                   .fits = is_name_of_player,
                                   .what = name_of_player};
constexpr Parameter name_to_be_mated{
    .kind = ParameterKind::text, .fits = is_name_of_victim, .what = name_of_victim};

constexpr std::size_t successor_word = 0, victim_word = 1, single_order_words = 2,
                      openness_word = 3;
constexpr std::array all_against_all_parameters{words_of_successor, name_to_be_mated,
                                                names_in_order};
constexpr std::array independent_parameters{
    words_of_successor, name_to_be_mated, names_in_order,
    Parameter{.words = independent_captures, .meaning = independent_captures_meaning}};

/// The victim needs a king.
void refuse_victim_without_king(RuleSet& rules, PlayerId victim) {
  rules.hooks.add_refusal([victim](const RuleSet&, const Position& position) {
    for (Square square = 0; square < position.size(); ++square) {
      const Unit& unit = position.at(square);
      if (unit.is(Attribute::royal) && player_of(unit) == victim) {
        return Refusal();
      }
    }
    return Refusal::contradiction({"{player} is to be mated, and has no king",
                                   "{player} soll mattgesetzt werden und hat keinen König",
                                   "{player} doit être maté, et n'a pas de roi"},
                                  {{"player", alike(player_names[victim])}});
  });
}

Refusal install_single_players(RuleSet& rules, std::span<const Argument> arguments,
                               bool only_opposite, const Condition& condition) {
  const auto game = rules.said_together<PlayersGame>();
  if (game->is_stated) {
    return games_exclude_each_other();
  }
  game->is_stated = true;
  game->playing = players_in(rules);
  for (PlayerId player = 0; player < most_players; ++player) {
    game->enemies[player] = static_cast<PlayerSet>(
        only_opposite ? player_bit(opposite_player(player)) : ~player_bit(player));
  }
  refuse_odd_units(rules, true);
  if (game->playing == 0) {
    return {};  // refused by refuse_odd_units, which knows where units stand
  }
  game->turns = rules.said_together<PlayerTurns>();
  game->turns->order = stated_order(arguments, single_order_words);
  game->turns->to_mate = stated_victim(arguments, victim_word);
  for (const Argument& argument : arguments) {
    game->only_successor_checks =
        game->only_successor_checks || argument.parameter == successor_word;
  }
  if (game->turns->order.empty()) {
    for (PlayerId player = 0; player < most_players; ++player) {
      if ((game->playing & player_bit(player)) != 0) {
        game->turns->order.push_back(player);
      }
    }
  }
  if (Refusal wrong = order_refusal(game->turns->order, game->playing, game->turns->to_mate)) {
    return wrong;
  }
  if (game->turns->to_mate) {
    refuse_victim_without_king(rules, *game->turns->to_mate);
  }
  install_players(rules, game);
  install_turns(rules, game, condition);
  return {};
}

Refusal install_all_against_all(RuleSet& rules, std::span<const Argument> arguments) {
  return install_single_players(rules, arguments, false, all_against_all);
}

Refusal install_independent(RuleSet& rules, std::span<const Argument> arguments) {
  bool is_open = false;
  for (const Argument& argument : arguments) {
    is_open = is_open ||
              (argument.parameter == openness_word && std::get<std::size_t>(argument.value) == 1);
  }
  return install_single_players(rules, arguments, !is_open, independent);
}

}  // namespace

const Condition all_against_all{
    .names = {"AllAgainstAll", "AlleGegenAlle", "TousContreTous"},
    .rule =
        {"Several players, each for himself: w1, w2 ... and s1, s2 ... (see Coalitions). They move "
         "in the order that is stated, or w1 w2 ... s1 s2 ...; each captures units of all others. "
         "A "
         "king is in check if any other player attacks him. A player is mated when it is his turn, "
         "his king is in check and he has no legal move; if he has none without check, nobody "
         "wins. In help play n moves are 2n half-moves in this order. In a battle the first player "
         "is to mate the one named (against:s2), whatever all others do.",
         "Mehrere Spieler, jeder für sich: w1, w2 ... und s1, s2 ... (siehe Koalitionen). Sie "
         "ziehen in der genannten Folge, sonst w1 w2 ... s1 s2 ...; jeder schlägt Steine aller "
         "anderen. Ein König steht im Schach, wenn ihn irgendein anderer Spieler angreift. Ein "
         "Spieler ist matt, wenn er am Zug ist, sein König im Schach steht und er keinen legalen "
         "Zug hat; hat er keinen ohne Schach, so gewinnt niemand. Im Hilfsspiel sind n Züge 2n "
         "Halbzüge in dieser Folge. Im Kampf soll der erste Spieler den genannten (gegen:s2) "
         "mattsetzen, was alle anderen auch tun.",
         "Plusieurs joueurs, chacun pour soi: w1, w2 ... et s1, s2 ... (voir Coalitions). Ils "
         "jouent dans l'ordre énoncé, sinon w1 w2 ... s1 s2 ...; chacun prend les pièces de tous "
         "les autres. Un roi est en échec si un autre joueur quelconque l'attaque. Un joueur est "
         "mat quand c'est son tour, que son roi est en échec et qu'il n'a pas de coup légal; s'il "
         "n'en a pas sans échec, personne ne gagne. Dans le jeu aidé n coups sont 2n demi-coups "
         "dans cet ordre. Dans un combat le premier joueur doit mater le joueur nommé (contre:s2), "
         "quoi que fassent tous les autres."},
    .source = schachtheorem,
    .parameters = all_against_all_parameters,
    .install = install_all_against_all,
    .several_kings = true,
    .unplayed = players_unplayed};

const Condition independent{
    .names = {"Independent", "Unabhaengig", "Independant"},
    .rule =
        {"Independent games on one board: w1 against s1, w2 against s2 ... (see Coalitions). The "
         "players move in the order that is stated, or w1 w2 ... s1 s2 ...; units that a player "
         "may "
         "not capture are obstacles, and give his king no check. All else is as in AllAgainstAll.",
         "Unabhängige Partien auf einem Brett: w1 gegen s1, w2 gegen s2 ... (siehe Koalitionen). "
         "Die Spieler ziehen in der genannten Folge, sonst w1 w2 ... s1 s2 ...; Steine, die ein "
         "Spieler nicht schlagen darf, sind Hindernisse und bieten seinem König kein Schach. Alles "
         "andere ist wie bei AlleGegenAlle.",
         "Des parties indépendantes sur un échiquier: w1 contre s1, w2 contre s2 ... (voir "
         "Coalitions). Les joueurs jouent dans l'ordre énoncé, sinon w1 w2 ... s1 s2 ...; les "
         "pièces qu'un joueur ne peut prendre sont des obstacles, et ne donnent pas échec à son "
         "roi. Tout le reste est comme dans TousContreTous."},
    .source = schachtheorem,
    .parameters = independent_parameters,
    .install = install_independent,
    .several_kings = true,
    .unplayed = players_unplayed};

}  // namespace warp
