// Coalitions: two sides of several players each, who move freely or in a fixed order.

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/many_players.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array coalition_turns{Names{"Free", "Frei", "Libre"},
                                     Names{"Ordered", "Geordnet", "Ordonne"}};
constexpr std::array coalition_captures{Names{"Strong", "Stark", "Fort"},
                                        Names{"Weak", "Schwach", "Faible"}};

/// "w1+s2": the players of the coalition that begins.
std::optional<PlayerSet> coalition_called(std::string_view word) {
  PlayerSet members = 0;
  while (true) {
    const std::size_t plus = word.find('+');
    const auto player = player_called(word.substr(0, plus));
    if (!player) {
      return std::nullopt;
    }
    members = static_cast<PlayerSet>(members | player_bit(*player));
    if (plus == std::string_view::npos) {
      return members;
    }
    word.remove_prefix(plus + 1);
  }
}

bool is_name_of_coalition(std::string_view word, const Geometry&) {
  return word.find('+') != std::string_view::npos && coalition_called(word);
}

constexpr std::size_t coalition_turns_word = 0, coalition_captures_word = 1,
                      coalition_checks_word = 2, coalition_members_word = 3,
                      coalition_order_words = 4;

Names coalition_turns_meaning(std::size_t index) {
  return index == 0 ? Names{"any member of the coalition to move makes a move with one of his units "
                            "(the usual form)",
                            "irgendein Mitglied der Koalition am Zug zieht einen seiner Steine (die "
                            "übliche Form)",
                            "un membre quelconque de la coalition au trait joue une de ses pièces "
                            "(la forme usuelle)"}
                    : Names{"the players move in a fixed order, w1 s1 w2 s2 unless it is stated",
                            "die Spieler ziehen in fester Folge, w1 s1 w2 s2, wenn keine genannt "
                            "ist",
                            "les joueurs jouent dans un ordre fixe, w1 s1 w2 s2 s'il n'est pas "
                            "énoncé"};
}

Names coalition_captures_meaning(std::size_t index) {
  return index == 0
             ? Names{"only units of the other coalition are captured (the usual form)",
                     "nur Steine der anderen Koalition werden geschlagen (die übliche Form)",
                     "seules les pièces de l'autre coalition sont prises (la forme usuelle)"}
             : Names{"units of partners are captured, too, and give check to each other's kings",
                     "auch Steine der Partner werden geschlagen und bieten deren Königen Schach",
                     "les pièces des partenaires sont prises aussi, et donnent échec à leurs rois"};
}

constexpr std::array coalition_parameters{
    Parameter{.words = coalition_turns, .meaning = coalition_turns_meaning},
    Parameter{.words = coalition_captures, .meaning = coalition_captures_meaning},
    Parameter{.words = players_checks, .meaning = players_checks_meaning},
    Parameter{.kind = ParameterKind::text,
              .fits = is_name_of_coalition,
              .what = {"the coalition that begins, w1+s2", "die Koalition, die beginnt, w1+s2",
                       "la coalition qui commence, w1+s2"}},
    Parameter{.kind = ParameterKind::text,
              .repeated = true,
              .fits = is_name_of_player,
              .what = name_of_player}};

constexpr PlayerSet players_going_up = 0x0f;

bool has_coalition_word(std::span<const Argument> arguments, std::size_t parameter,
                        std::size_t word) {
  return std::ranges::any_of(arguments, [&](const Argument& argument) {
    return argument.parameter == parameter && std::get<std::size_t>(argument.value) == word;
  });
}

PlayerSet first_coalition(std::span<const Argument> arguments) {
  for (const Argument& argument : arguments) {
    if (argument.parameter == coalition_members_word) {
      return coalition_called(std::get<std::string>(argument.value)).value();
    }
  }
  return players_going_up;
}

std::vector<PlayerId> members_of_coalition(PlayerSet players) {
  std::vector<PlayerId> members;
  for (PlayerId player = 0; player < most_players; ++player) {
    if ((players & player_bit(player)) != 0) {
      members.push_back(player);
    }
  }
  return members;
}

/// w1 s1 w2 s2: the members of both coalitions in turn, until each place of one has met each place
/// of the other.
std::vector<PlayerId> in_turn_of_coalitions(PlayerSet first, PlayerSet second) {
  const std::vector<PlayerId> one = members_of_coalition(first),
                              other = members_of_coalition(second);
  std::vector<PlayerId> order;
  for (std::size_t i = 0; i < std::lcm(one.size(), other.size()); ++i) {
    order.push_back(one[i % one.size()]);
    order.push_back(other[i % other.size()]);
  }
  return order;
}

/// Captures of units of partners, by each member of the coalition to move.
void capture_partners(Arbiter& arbiter, Hooks::Emit emit) {
  Position& position = arbiter.position();
  const Colour side = position.to_move();
  std::vector<SingleMove> captures;
  for (PlayerId player = 0; player < most_players; ++player) {
    const Position::Mark start = position.mark();
    std::vector<Square> own;
    SquareSet of_partners;
    for (Square square = 0; square < position.size(); ++square) {
      Unit unit = position.at(square);
      if (unit.side != side_of(side)) {
        continue;
      }
      if (player_of(unit) == player) {
        own.push_back(square);
      } else {
        of_partners.insert(square);
        unit.side = side_of(opponent(side));
        position.replace(square, unit, Reason::bookkeeping);
      }
    }
    for (const Square from : own) {
      arbiter.generate_from(from, [&](const SingleMove& move) {
        const bool is_of_partner = move.capture != no_square && of_partners.contains(move.capture);
        if (is_of_partner && !position.at(move.capture).is(Attribute::royal)) {
          captures.push_back(move);
        }
      });
    }
    position.undo(start);
  }
  for (const SingleMove& move : captures) {
    emit(move);
  }
}

void install_free_coalitions(RuleSet& rules, const std::shared_ptr<PlayersGame>& game,
                             PlayerSet first, bool weak) {
  rules.hooks.prepare.push_back([first](Position& position) {
    for (Square square = 0; square < position.size(); ++square) {
      Unit unit = position.at(square);
      const PlayerId player = player_of(unit);
      if (unit.empty() || player == no_player) {
        continue;
      }
      const Side side = (first & player_bit(player)) != 0 ? Side::white : Side::black;
      if (unit.side != side) {
        unit.side = side;
        position.replace(square, unit, Reason::bookkeeping);
      }
    }
  });
  if (!weak) {
    return;
  }
  rules.hooks.extra_moves.push_back({capture_partners});
  rules.hooks.add_check([game, first](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    if (usual()) {
      return true;
    }
    const PlayerSet coalition =
        static_cast<PlayerSet>((side == Colour::white ? first : ~first) & game->playing);
    for (PlayerId player = 0; player < most_players; ++player) {
      const PlayerSet partners = static_cast<PlayerSet>(coalition & ~player_bit(player));
      if ((coalition & player_bit(player)) != 0 && partners != 0 &&
          king_is_in_check(arbiter.position(), player, partners, side, usual)) {
        return true;
      }
    }
    return false;
  });
}

/// Refuses a coalition that is to be mated, and has no king. `first` is the coalition of White in
/// free play; with an order, that of the first player, who has the side to move.
void refuse_coalition_without_king(RuleSet& rules, const std::shared_ptr<PlayersGame>& game,
                                   PlayerSet first) {
  rules.hooks.add_refusal([first, game](const RuleSet& all, const Position& position) {
    const auto& turns = game->turns;
    // In help play out of turn, whose turn comes at the end depends on the number of half-moves.
    const bool known = !turns || std::ranges::find(turns->order, no_player) != turns->order.end() ||
                       turns->sides_alternate();
    if (!all.defender || !known) {
      return Refusal();
    }
    const Colour of_first = turns ? position.to_move() : Colour::white;
    const PlayerSet losing = static_cast<PlayerSet>(*all.defender == of_first ? first : ~first);
    for (Square square = 0; square < position.size(); ++square) {
      const Unit& unit = position.at(square);
      const PlayerId player = player_of(unit);
      if (unit.is(Attribute::royal) && player != no_player && (losing & player_bit(player)) != 0) {
        return Refusal();
      }
    }
    return Refusal::contradiction({"no player of the coalition that is to be mated has a king",
                                   "kein Spieler der Koalition, die mattgesetzt wird, hat einen "
                                   "König",
                                   "aucun joueur de la coalition à mater n'a de roi"});
  });
}

Refusal install_coalitions(RuleSet& rules, std::span<const Argument> arguments) {
  const auto game = rules.said_together<PlayersGame>();
  if (game->is_stated) {
    return games_exclude_each_other();
  }
  game->is_stated = true;
  game->playing = players_in(rules);
  const bool ordered = has_coalition_word(arguments, coalition_turns_word, 1);
  const bool weak = has_coalition_word(arguments, coalition_captures_word, 1);
  game->only_successor_checks = has_coalition_word(arguments, coalition_checks_word, 0);
  const PlayerSet first = first_coalition(arguments);
  const auto second = static_cast<PlayerSet>(~first);
  for (PlayerId player = 0; player < most_players; ++player) {
    const bool of_first = (first & player_bit(player)) != 0;
    game->enemies[player] = static_cast<PlayerSet>(weak       ? ~player_bit(player)
                                                   : of_first ? second
                                                              : first);
  }
  refuse_odd_units(rules, ordered);
  if (game->playing == 0) {
    return {};  // refused by refuse_odd_units, which knows where units stand
  }
  const bool is_one_sided = (game->playing & first) == 0 || (game->playing & second) == 0;
  if (is_one_sided) {
    return Refusal::contradiction({"one coalition has no units", "eine Koalition hat keine Steine",
                                   "une coalition n'a pas de pièces"});
  }
  const std::vector<PlayerId> stated = stated_order(arguments, coalition_order_words);
  if (!ordered) {
    if (!stated.empty() || game->only_successor_checks) {
      return Refusal::contradiction({"an order of play belongs to ordered coalitions",
                                     "eine Zugfolge gehört zu geordneten Koalitionen",
                                     "un ordre du jeu appartient aux coalitions ordonnées"});
    }
    rules.said_together<PlayerTurns>()->game = &coalitions;
    refuse_coalition_without_king(rules, game, first);
    install_players(rules, game);
    install_free_coalitions(rules, game, first, weak);
    return {};
  }
  game->turns = rules.said_together<PlayerTurns>();
  game->turns->order = stated.empty()
                           ? in_turn_of_coalitions(static_cast<PlayerSet>(game->playing & first),
                                                   static_cast<PlayerSet>(game->playing & second))
                           : stated;
  if (Refusal wrong = order_refusal(game->turns->order, game->playing, std::nullopt)) {
    return wrong;
  }
  const bool first_begins = (first & player_bit(game->turns->order.front())) != 0;
  game->turns->coalition = first_begins ? first : second;
  refuse_coalition_without_king(rules, game, game->turns->coalition);
  install_players(rules, game);
  install_turns(rules, game, coalitions);
  return {};
}

/// Where units have players and no other game is stated.
Refusal install_usual_game(RuleSet& rules, std::span<const Argument>) {
  return rules.said_together<PlayersGame>()->is_stated ? Refusal() : install_coalitions(rules, {});
}

}  // namespace

const Condition players_units{
    .names = {"PlayersUnits", "SpielerSteine", "PiecesJoueurs"},
    .rule = {"Units of players (w1, s1 ...) play a game of several players: that of free "
             "coalitions unless another one is stated (see Coalitions).",
             "Steine von Spielern (w1, s1 ...) spielen ein Spiel zu mehreren: das freier "
             "Koalitionen, wenn kein anderes genannt ist (siehe Koalitionen).",
             "Les pièces de joueurs (w1, s1 ...) jouent un jeu à plusieurs: celui de coalitions "
             "libres si aucun autre n'est énoncé (voir Coalitions)."},
    .source = schachtheorem,
    .install = install_usual_game,
    .attributes = player_attributes,
    .unplayed = players_unplayed};

const Condition coalitions{
    .names = {"Coalitions", "Koalitionen", "Coalitions"},
    .rule =
        {"Several players in two coalitions; the units of each follow his name: w1, w2 ... against "
         "s1, s2 ... unless the first coalition is stated (w1+s2). w1 and s1 own the first and the "
         "last rank and their pawns go along the files; those of w2 and s2 go along the ranks, of "
         "w3 and s3 along the levels. No king of the side that has moved may be in check; a side "
         "is "
         "mated if one of its kings is in check and no member has a legal move. With an order, a "
         "move must leave the mover's own king out of check, and a player is mated when his turn "
         "comes. There is no castling.",
         "Mehrere Spieler in zwei Koalitionen; die Steine eines jeden folgen seinem Namen: w1, w2 "
         "... gegen s1, s2 ..., wenn die erste Koalition nicht genannt ist (w1+s2). w1 und s1 "
         "haben die erste und die letzte Reihe, und ihre Bauern ziehen die Linien entlang; die von "
         "w2 und s2 ziehen die Reihen entlang, die von w3 und s3 die Ebenen. Kein König der "
         "Partei, die gezogen hat, darf im Schach stehen; eine Partei ist matt, wenn einer ihrer "
         "Könige im Schach steht und kein Mitglied einen legalen Zug hat. Bei fester Folge darf "
         "nur der eigene König nicht im Schach stehen, und ein Spieler ist matt, wenn er an die "
         "Reihe kommt. Rochiert wird nicht.",
         "Plusieurs joueurs en deux coalitions; les pièces de chacun suivent son nom: w1, w2 ... "
         "contre s1, s2 ... si la première coalition n'est pas énoncée (w1+s2). w1 et s1 ont la "
         "première et la dernière rangée, et leurs pions suivent les colonnes; ceux de w2 et s2 "
         "suivent les rangées, ceux de w3 et s3 les niveaux. Aucun roi du camp qui a joué ne peut "
         "être en échec; un camp est mat si un de ses rois est en échec et qu'aucun membre n'a de "
         "coup légal. Dans un ordre fixe, seul le roi du joueur ne peut être en échec, et un "
         "joueur "
         "est mat quand vient son tour. On ne roque pas."},
    .source = schachtheorem,
    .parameters = coalition_parameters,
    .install = install_coalitions,
    .several_kings = true,
    .unplayed = players_unplayed};

}  // namespace warp
