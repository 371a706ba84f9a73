// Squares that no unit can enter: holes of the diagram, those of Haaner chess, and the squares that
// units leave in Patience chess.

#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "conditions/square_memory.hpp"
#include "conditions/stated_holes.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array hole_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};

/// Turns an empty square into a hole: a unit of no side.
void dig(Position& position, Square square) {
  static const WalkId dummy = find_walk("du", Language::english).value();
  if (position.empty(square)) {
    position.add(square, Unit{.walk = dummy, .side = Side::none}, Reason::bookkeeping);
  }
}

std::vector<Square> stated_holes(std::span<const Argument> arguments) {
  std::vector<Square> holes;
  for (const Argument& argument : arguments) {
    const auto& squares = std::get<std::vector<Square>>(argument.value);
    holes.insert(holes.end(), squares.begin(), squares.end());
  }
  return holes;
}

Refusal install_holes(RuleSet& rules, std::span<const Argument> arguments) {
  const std::vector<Square> holes = stated_holes(arguments);
  for (const auto& [square, unit] : rules.diagram) {
    if (!unit.empty() && std::find(holes.begin(), holes.end(), square) != holes.end()) {
      return Refusal::contradiction(
          {"a unit stands on the hole {square}", "auf dem Loch {square} steht ein Stein",
           "une pièce se trouve sur le trou {square}"},
          {{"square", alike(rules.geometry().name(square))}});
    }
  }
  for (const Square square : holes) {
    rules.said_together<StatedHoles>()->squares.insert(square);
  }
  rules.hooks.prepare.push_back([holes](Position& position) {
    for (const Square square : holes) {
      dig(position, square);
    }
  });
  return {};
}

/// The squares that units have left in this move.
std::vector<Square> left_in(const Played& played) {
  std::vector<Square> left;
  for (const Effect& effect : played.position.since(played.start)) {
    if (effect.kind == EffectKind::relocate) {
      left.push_back(effect.from);
    }
  }
  return left;
}

/// The settings of all conditions about squares that units leave.
struct LeftSquares {
  bool closed_for_ever = false;
};

Refusal install_haaner(RuleSet& rules, std::span<const Argument>) {
  rules.said_together<LeftSquares>()->closed_for_ever = true;
  rules.hooks.add_effect(Stage::departure_closed, MayChange::only_holes(), [](Played& played) {
    std::vector<Square> left = left_in(played);
    for (const Effect& effect : played.position.since(played.start)) {
      if (effect.kind == EffectKind::remove && effect.reason == Reason::en_passant) {
        left.push_back(effect.from);
      }
    }
    for (const Square square : left) {
      dig(played.position, square);
    }
  });
  return {};
}

constexpr std::array patience_words{lettered_types[0], lettered_types[1]};
constexpr std::array patience_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = patience_words}};
constexpr std::size_t hole_type_b = 1;

/// The squares that each side left by its last move.
using LastLeft = std::array<SquareMemory, 2>;

void remember_left(const LastLeft& last_left, Played& played) {
  SquareSet left;
  for (const Square square : left_in(played)) {
    left.insert(square);
  }
  last_left[index(played.mover)].remember(played.position, left);
}

/// Is a unit on a square that a side had left before this move?
bool enters_left_square(const LastLeft& last_left, const Position& position) {
  bool entered = false;
  for (const SquareMemory& left : last_left) {
    left.each(position,
              [&](Square square) { entered = entered || position.at(square).side != Side::none; });
  }
  return entered;
}

/// Removes the holes that `side` made by its last move.
void fill(const LastLeft& last_left, Position& position, Colour side) {
  last_left[index(side)].each(position, [&](Square square) {
    if (position.holes().contains(square)) {
      position.remove(square, Reason::bookkeeping);
    }
  });
}

Refusal install_patience(RuleSet& rules, std::span<const Argument> arguments) {
  const LastLeft last_left{SquareMemory(rules), SquareMemory(rules)};
  if (has_word(arguments, 0, hole_type_b)) {
    rules.hooks.add_effect(
        Stage::departure_closed, MayChange::only_holes(),
        [last_left, together = rules.said_together<LeftSquares>()](Played& played) {
          if (!together->closed_for_ever) {
            fill(last_left, played.position, played.mover);
          }
          for (const Square square : left_in(played)) {
            dig(played.position, square);
          }
          remember_left(last_left, played);
        });
    return {};
  }
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::nothing(), [last_left](Played& played) {
    if (played.move.kind == MoveKind::null_move) {
      return;
    }
    if (enters_left_square(last_left, played.position)) {
      played.forbid();
    } else {
      remember_left(last_left, played);
    }
  });
  return {};
}

}  // namespace

const Condition haaner_chess{
    .names = {"HaanerChess", "HaanerSchach", "Haan"},
    .rule =
        {"A square that a unit leaves becomes a hole, and so does the square of a pawn captured en "
         "passant. No unit can enter, cross or hop over a hole; leapers leap over it.",
         "Ein Feld, das ein Stein verlässt, wird zum Loch, ebenso das Feld eines en passant "
         "geschlagenen Bauern. Kein Stein kann ein Loch betreten, überqueren oder überhüpfen; "
         "Springer aller Art springen darüber.",
         "Une case qu'une pièce quitte devient un trou, de même que la case d'un pion pris en "
         "passant. Aucune pièce ne peut entrer dans un trou, le traverser ou sauter par-dessus à "
         "la manière d'une sauterelle; les bondisseurs passent par-dessus."},
    .source = traditional,
    .install = install_haaner};

const Condition hole{
    .names = {"Hole", "Loch", "Trou"},
    .rule =
        {"The squares stated after the name are holes: no unit can enter, cross or hop over them. "
         "Leapers leap over holes, and bouncers bounce off them. Other units that turn at the edge "
         "of the board do not turn at holes.",
         "Die hinter dem Namen angegebenen Felder sind Löcher: kein Stein kann sie betreten, "
         "überqueren oder überhüpfen. Springer aller Art springen über Löcher, und Bouncer prallen "
         "an ihnen ab. Andere Steine, die am Brettrand umkehren, kehren an Löchern nicht um.",
         "Les cases indiquées après le nom sont des trous: aucune pièce ne peut y entrer, les "
         "traverser ou s'en servir de sautoir. Les bondisseurs passent par-dessus les trous, et "
         "les bouncers y rebondissent. Les autres pièces qui tournent au bord de l'échiquier ne "
         "tournent pas aux trous."},
    .source = traditional,
    .parameters = hole_parameters,
    .install = install_holes,
    .holes = stated_holes,
    .squares_are_on_board = true,
    .statements_add_up = true,
    .keeps_moves_of_chess = true,
    .with_players = WithPlayers::their_turns};

const Condition patience_chess{
    .names = {"PatienceChess", "PatienceSchach", "EchecsPatience"},
    .rule =
        {"The squares that each side left by its last move are closed to both sides; castling "
         "closes the squares of king and rook. Type A (the default): a unit may cross these "
         "squares, but none may stand on them after a move. Type B: they are holes until the side "
         "that made them moves again.",
         "Die Felder, die jede Partei mit ihrem letzten Zug verlassen hat, sind für beide Parteien "
         "gesperrt; eine Rochade sperrt die Felder von König und Turm. Typ A (ohne Angabe): ein "
         "Stein darf diese Felder überqueren, aber nach einem Zug darf keiner darauf stehen. Typ "
         "B: sie sind Löcher, bis die Partei, die sie gemacht hat, wieder zieht.",
         "Les cases que chaque camp a quittées à son dernier coup sont fermées aux deux camps; le "
         "roque ferme les cases du roi et de la tour. Type A (par défaut): une pièce peut "
         "traverser ces cases, mais aucune ne peut s'y trouver après un coup. Type B: ce sont des "
         "trous jusqu'au prochain coup du camp qui les a faits."},
    .source = {"played by the programs of the field, in two types, since 1997; the inventor's "
               "words are not known, except that castling closes the rook's square",
               "seit 1997 von den Programmen des Fachs in zwei Typen gespielt; die Worte des "
               "Erfinders sind nicht bekannt, außer dass die Rochade das Feld des Turms sperrt",
               "joué par les programmes du domaine, en deux types, depuis 1997; les mots de "
               "l'inventeur sont inconnus, sauf que le roque ferme la case de la tour"},
    .parameters = patience_parameters,
    .install = install_patience};

}  // namespace warp
