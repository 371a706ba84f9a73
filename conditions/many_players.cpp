// What games of several players have in common: marks of units, turns, checks, promotion.

#include "conditions/many_players.hpp"

#include <algorithm>

#include "conditions/stated_holes.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

constinit const std::array<Unplayed, 3> players_unplayed{
    Unplayed{{"{condition} with {other}, which may bring units or pawns that belong to no player",
              "{condition} mit {other}; dort kann es Steine oder Bauern geben, die keinem Spieler "
              "gehören",
              "{condition} avec {other}, qui peut amener des pièces ou des pions qui ne sont à "
              "aucun joueur"},
             {"A unit whose player no move decides has nobody who moves it.",
              "Einen Stein, über dessen Spieler kein Zug entscheidet, zieht niemand.",
              "Une pièce dont aucun coup ne décide le joueur n'est jouée par personne."}},
    Unplayed{{"{condition} with attributes of units ({square})",
              "{condition} mit Attributen von Steinen ({square})",
              "{condition} avec des attributs de pièces ({square})"},
             {"Attributes speak of two sides, and here turns belong to players.",
              "Attribute sprechen von zwei Parteien, und hier sind Spieler am Zug.",
              "Les attributs parlent de deux camps, et ici le trait appartient à des joueurs."}},
    Unplayed{
        {"{condition} with pieces that tell up from down ({square})",
         "{condition} mit Steinen, die oben und unten unterscheiden ({square})",
         "{condition} avec des pièces qui distinguent le haut du bas ({square})"},
        {"Forward is another direction for each player; it is defined for pawns only.",
         "Vorwärts ist für jeden Spieler eine andere Richtung; festgelegt ist sie nur für Bauern.",
         "L'avant est une autre direction pour chaque joueur ; elle n'est définie que pour les "
         "pions."}}};

constinit const std::array<Names, 1> players_checks{Names{"Successor", "Nachfolger", "Successeur"}};

namespace {

/// Is the square on the face that `player` owns?
bool is_on_face(const Geometry& board, Square square, PlayerId player) {
  const std::size_t axis = axis_of(player);
  const unsigned last = board.spec().lengths[axis] - 1;
  return board.coordinates(square)[axis] == (goes_up(player) ? 0 : last);
}

/// The squares that lie on the faces of two players or more.
SquareSet squares_of_two_faces(const Geometry& board) {
  SquareSet squares;
  for (Square square = 0; square < board.size(); ++square) {
    unsigned faces = 0;
    for (PlayerId player = 0; player < most_players; ++player) {
      const bool has_face = axis_of(player) < board.dimensions();
      faces += has_face && is_on_face(board, square, player) ? 1 : 0;
    }
    if (faces > 1) {
      squares.insert(square);
    }
  }
  return squares;
}

/// The squares of the faces of all `faces`.
SquareSet squares_of_faces(const Geometry& board, PlayerSet faces) {
  SquareSet squares;
  for (PlayerId other = 0; other < most_players; ++other) {
    if ((faces & player_bit(other)) == 0 || axis_of(other) >= board.dimensions()) {
      continue;
    }
    for (Square square = 0; square < board.size(); ++square) {
      if (is_on_face(board, square, other)) {
        squares.insert(square);
      }
    }
  }
  return squares;
}

/// Is it the walk of the pawns of a player?
bool is_players_pawn(const RuleSet& rules, WalkId walk) {
  const Walk& row = rules.walks()[walk];
  return row.pawn && row.promotes == Promotes::never;
}

/// Pawns promote on the squares of officers of enemies in the array of many players. Officers stand
/// on all squares of a face where no square belongs to two of them: on diamonds, and on boards
/// whose corners are holes. Elsewhere there is no array, and pawns promote on the opposite face.
void install_promotion(RuleSet& rules, const std::shared_ptr<PlayersGame>& game) {
  const Geometry& board = rules.geometry();
  std::array<SquareSet, most_players> opposite, of_enemies;
  for (PlayerId player = 0; player < most_players; ++player) {
    const PlayerSet facing = player_bit(opposite_player(player));
    opposite[player] = squares_of_faces(board, facing);
    of_enemies[player] = squares_of_faces(
        board, static_cast<PlayerSet>(facing | (game->enemies[player] & game->playing)));
  }
  const auto has_array = [corners = squares_of_two_faces(board),
                          holes = rules.said_together<StatedHoles>(), size = board.size(),
                          is_diamond = board.spec().is_diamond()] {
    return is_diamond ||
           !corners.any_of(size, [&](Square corner) { return !holes->squares.contains(corner); });
  };
  rules.hooks.add_effect(Stage::promotion, MayChange::the_mover({Change::walk}),
                         [=, &rules](Played& played) {
                           const Square square = played.mover_square();
                           if (square == no_square) {
                             return;
                           }
                           Unit unit = played.position.at(square);
                           const PlayerId player = player_of(unit);
                           if (player == no_player || !is_players_pawn(rules, unit.walk) ||
                               !of_enemies[player].contains(square) ||
                               (!opposite[player].contains(square) && !has_array())) {
                             return;
                           }
                           const auto kinds = static_cast<unsigned>(rules.promotions.size());
                           unit.walk = rules.promotions[played.choose_promotion(kinds)];
                           played.position.replace(square, unit, Reason::promotion);
                         });
}

/// The place in the order of play, and the side whose turn it is there.
struct TurnStanding {
  std::size_t place = 0;
  Colour side = Colour::white;

  static TurnStanding in(const Position& position, MemorySlot slot) {
    const std::uint64_t value = position.memory(slot);
    return {static_cast<std::size_t>(value >> 1U),
            (value & 1U) != 0 ? Colour::black : Colour::white};
  }
  std::uint64_t as_memory() const { return std::uint64_t{place} << 1U | index(side); }
};

/// The next player in the order behind `place`.
PlayerId successor_of(const std::vector<PlayerId>& order, std::size_t place) {
  for (std::size_t i = 1; i < order.size(); ++i) {
    const PlayerId player = order[(place + i) % order.size()];
    if (player != no_player) {
      return player;
    }
  }
  return order[place];
}

bool owner_is_in_check(const PlayersGame& game, Position& position, Colour side,
                       FunctionRef<bool()> usual) {
  const std::vector<PlayerId>& order = game.turns->order;
  const TurnStanding standing = TurnStanding::in(position, game.slot);
  // The other side is the one that has just moved.
  const std::size_t place =
      side == standing.side ? standing.place : (standing.place + order.size() - 1) % order.size();
  const PlayerId player = order[place];
  if (player == no_player) {
    return false;
  }
  PlayerSet attackers = game.enemies[player];
  if (game.only_successor_checks) {
    attackers = static_cast<PlayerSet>(attackers & player_bit(successor_of(order, place)));
  }
  return king_is_in_check(position, player, attackers, side, usual);
}

/// Does a unit of the walk tell up from down, as fairy pawns do?
bool looks_forward(const Walk& walk) {
  return walk.nature == Nature::hunter ||
         std::ranges::any_of(walk.primitives, [](const Primitive& part) {
           return part.facing == Facing::forward || part.second_half || part.not_from_first_rank;
         });
}

}  // namespace

Names players_checks_meaning(std::size_t) {
  return {"only units of the next player in the order of play give check",
          "nur Steine des nächsten Spielers in der Zugfolge bieten Schach",
          "seules les pièces du joueur suivant dans l'ordre du jeu donnent échec"};
}

PlayerSet players_in(const RuleSet& rules) {
  PlayerSet players = 0;
  for (const auto& [square, unit] : rules.diagram) {
    if (const PlayerId player = player_of(unit); player != no_player) {
      players = static_cast<PlayerSet>(players | player_bit(player));
    }
  }
  return players;
}

void refuse_odd_units(RuleSet& rules, bool turns_belong_to_players) {
  rules.hooks.add_refusal([turns_belong_to_players, owners = rules.said_together<OwnerChanges>()](
                              const RuleSet& all, const Position& position) {
    if (!owners->condition.empty()) {
      return Refusal::unsupported(players_unplayed[0], {{"other", alike(owners->condition)}});
    }
    std::array<unsigned, most_players> kings{};
    for (Square square = 0; square < position.size(); ++square) {
      const Unit& unit = position.at(square);
      if (unit.empty() || unit.side == Side::none) {
        continue;
      }
      const Names name = alike(position.geometry().name(square));
      const PlayerId player = player_of(unit);
      if (player == no_player) {
        return Refusal::contradiction(
            {"the unit on {square} belongs to no player; write w1, w2, s1 ... before the units",
             "der Stein auf {square} gehört keinem Spieler; vor den Steinen steht w1, w2, s1 ...",
             "la pièce en {square} n'appartient à aucun joueur; écrivez w1, w2, s1 ... devant les "
             "pièces"},
            {{"square", name}});
      }
      constexpr std::uint32_t usual = player_attributes | attribute_bit(Attribute::royal);
      if (turns_belong_to_players && (unit.attributes & ~usual) != 0) {
        return Refusal::unsupported(players_unplayed[1], {{"square", name}});
      }
      if (unit.is(Attribute::royal) && ++kings[player] > 1) {
        return Refusal::contradiction(
            {"player {player} has more than one king", "Spieler {player} hat mehr als einen König",
             "le joueur {player} a plus d'un roi"},
            {{"player", alike(player_names[player])}});
      }
      if (turns_belong_to_players && looks_forward(all.walks()[unit.walk])) {
        return Refusal::unsupported(players_unplayed[2], {{"square", name}});
      }
    }
    return Refusal();
  });
}

void install_players(RuleSet& rules, const std::shared_ptr<PlayersGame>& game) {
  rules.castlings.clear();
  rules.kings_may_be_missing = true;
  const bool has_pawns = std::ranges::any_of(rules.diagram, [&](const auto& placed) {
    return placed.second.walk != no_walk && is_players_pawn(rules, placed.second.walk);
  });
  if (has_pawns) {
    install_promotion(rules, game);
  }
}

void show_to(const PlayersGame& game, Position& position, PlayerId player, Colour colour) {
  for (Square square = 0; square < position.size(); ++square) {
    Unit unit = position.at(square);
    const PlayerId owner = player_of(unit);
    if (unit.empty() || owner == no_player) {
      continue;
    }
    const Side side = side_of(game.may_capture(player, owner) ? opponent(colour) : colour);
    if (unit.side != side) {
      unit.side = side;
      position.replace(square, unit, Reason::bookkeeping);
    }
  }
}

bool king_is_in_check(Position& position, PlayerId player, PlayerSet attackers, Colour colour,
                      FunctionRef<bool()> usual) {
  const Position::Mark start = position.mark();
  bool has_king = false;
  for (Square square = 0; square < position.size(); ++square) {
    const Unit before = position.at(square);
    const PlayerId owner = player_of(before);
    if (before.empty() || owner == no_player) {
      continue;
    }
    Unit unit = before;
    unit.side = side_of((attackers & player_bit(owner)) != 0 ? opponent(colour) : colour);
    if (owner == player) {
      has_king = has_king || unit.is(Attribute::royal);
    } else if (unit.side == side_of(colour)) {
      unit = unit.with(Attribute::royal, false);
    }
    if (unit != before) {
      position.replace(square, unit, Reason::bookkeeping);
    }
  }
  const bool attacked = has_king && usual();
  position.undo(start);
  return attacked;
}

void install_turns(RuleSet& rules, const std::shared_ptr<PlayersGame>& game,
                   const Condition& condition) {
  rules.said_together<PlayerTurns>()->game = &condition;
  game->slot = rules.allocate_slot();
  rules.kings_change_sides = true;
  rules.may_begin_in_check = true;
  Hooks& hooks = rules.hooks;
  const auto player_to_move = [game](const Position& position) {
    return game->turns->order[TurnStanding::in(position, game->slot).place];
  };
  hooks.prepare.push_back([game](Position& position) {
    const TurnStanding first{0, position.to_move()};
    position.remember(game->slot, first.as_memory());
    show_to(*game, position, game->turns->order.front(), first.side);
  });
  hooks.mobility.push_back([player_to_move](Arbiter& arbiter, Square from, Colour) {
    return player_of(arbiter.position().at(from)) == player_to_move(arbiter.position());
  });
  hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    return move.capture == no_square || !arbiter.position().at(move.capture).is(Attribute::royal);
  });
  hooks.extra_moves.push_back({[player_to_move](Arbiter& arbiter, Hooks::Emit emit) {
    if (player_to_move(arbiter.position()) == no_player) {
      emit(SingleMove{.kind = MoveKind::null_move});
    }
  }});
  rules.decide_check([game](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    return owner_is_in_check(*game, arbiter.position(), side, usual);
  });
  hooks.mate.push_back(EndRule([game, player_to_move](Arbiter& arbiter, FunctionRef<bool()> usual) {
    const std::optional<PlayerId>& victim = game->turns->to_mate;
    return (!victim || *victim == player_to_move(arbiter.position())) && usual();
  }));
  hooks.add_effect(Stage::bookkeeping, MayChange{}, [game](Played& played) {
    Position& position = played.position;
    const std::vector<PlayerId>& order = game->turns->order;
    const std::size_t place = (TurnStanding::in(position, game->slot).place + 1) % order.size();
    const TurnStanding next{place, opponent(played.mover)};
    position.remember(game->slot, next.as_memory());
    if (order[place] != no_player) {
      show_to(*game, position, order[place], next.side);
    }
  });
}

}  // namespace warp
