#include <algorithm>
#include <memory>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

constexpr std::array wormholes_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};

using Squares = std::vector<Square>;

bool is_wormhole(const Squares& holes, Square square) {
  return std::find(holes.begin(), holes.end(), square) != holes.end();
}

bool has_promoted(const Played& played, Square square) {
  const auto effects = played.position.since(played.start);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    return effect.kind == EffectKind::replace && effect.from == square &&
           effect.before.walk != effect.after.walk;
  });
}

/// The unit that arrived in a wormhole leaves it at once by another one that is empty.
void pass_through(const Squares& holes, Played& played) {
  Position& position = played.position;
  const Square square = played.mover_square();
  if (square == no_square || !is_wormhole(holes, square)) {
    return;
  }
  // A unit that comes back to its departure without any change makes no move.
  const bool changed = played.captured_something() || has_promoted(played, square);
  Squares exits;
  for (const Square hole : holes) {
    if (position.empty(hole) && (changed || hole != played.move.from)) {
      exits.push_back(hole);
    }
  }
  const unsigned chosen = played.choose(static_cast<unsigned>(exits.size()));
  if (played.forbidden()) {
    return;
  }
  const Unit unit = position.at(square);
  position.remove(square, Reason::transfer);
  position.add(exits[chosen], unit, Reason::transfer);
}

/// A unit reaches a wormhole only if there is another one that is empty, or that it has left.
bool counts(const Squares& holes, Arbiter& arbiter, const Observation& observation) {
  return !is_wormhole(holes, observation.target) || is_wormhole(holes, observation.observer) ||
         std::any_of(holes.begin(), holes.end(), [&](Square hole) {
           return hole != observation.target && arbiter.position().empty(hole);
         });
}

Refusal install_wormholes(RuleSet& rules, std::span<const Argument> arguments) {
  Squares holes;
  for (const Argument& argument : arguments) {
    for (const Square square : std::get<std::vector<Square>>(argument.value)) {
      if (!is_wormhole(holes, square)) {
        holes.push_back(square);
      }
    }
  }
  rules.castling_rights_return = true;  // a transferred unit counts as not having moved
  rules.let_pawns_leave_first_rank();   // they may be transferred to it
  SquareSet entrances;
  for (const Square hole : holes) {
    entrances.insert(hole);
  }
  const SquaresOfMover into_holes(entrances.first_word());
  const auto transferred =
      std::make_shared<const Fates>(Fates{.of_mover =
                                              [holes](const UnitKind& unit, Square square, Square,
                                                      std::span<const UnitKind>, Fates::Emit emit) {
                                                if (is_wormhole(holes, square)) {
                                                  for (const Square hole : holes) {
                                                    emit(unit, hole);
                                                  }
                                                }
                                              },
                                          .capture_matters = false});
  rules.hooks.add_effect(
      Stage::transfer,
      MayChange::the_mover({Change::square}).arriving_on(into_holes).making(transferred),
      [holes](Played& played) { pass_through(holes, played); });
  rules.hooks.add_effect(Stage::promotion_after_transfer,
                         MayChange::the_mover({Change::walk, Change::attributes})
                             .arriving_on(into_holes)
                             .making(std::make_shared<const Fates>()),
                         [holes](Played& played) {
                           const Square square = played.mover_square();
                           if (square != no_square && is_wormhole(holes, square) &&
                               promote(played, square, played.mover, Reason::promotion)) {
                             played.move.promotion = played.position.at(square).walk;
                           }
                         });  // bounds let pawns promote wherever they come
  const auto rule = [holes](Arbiter& arbiter, const Observation& observation) {
    return counts(holes, arbiter, observation);
  };
  rules.hooks.add_observation(Purpose::check, rule);
  rules.hooks.add_observation(Purpose::capture, rule);
  return {};
}

}  // namespace

const Condition wormholes{
    .names = {"Wormholes", "Wurmloecher", "TrousDeVer"},
    .rule = {"A unit that moves to one of the squares stated after the name is transferred, as "
             "part of the same move, to another of them that is empty. If there is none, the move "
             "is illegal. A unit may end on its departure only if it captured or promoted. A pawn "
             "transferred to its promotion rank promotes. On its own first rank a pawn may step "
             "one square forward, and captures as usual.",
             "Ein Stein, der auf eines der hinter dem Namen angegebenen Felder zieht, wird im "
             "selben Zug auf ein anderes davon versetzt, das leer ist. Gibt es keines, so ist der "
             "Zug illegal. Ein Stein darf nur dann auf seinem Standfeld enden, wenn er geschlagen "
             "oder umgewandelt hat. Ein auf seine Umwandlungsreihe versetzter Bauer wandelt um. "
             "Auf seiner eigenen Grundreihe darf ein Bauer einen Schritt vorwärts ziehen, und er "
             "schlägt wie üblich.",
             "Une pièce qui va sur une des cases indiquées après le nom est transférée, dans le "
             "même coup, sur une autre d'entre elles qui est vide. S'il n'y en a pas, le coup est "
             "illégal. Une pièce ne peut finir sur sa case de départ que si elle a capturé ou "
             "s'est promue. Un pion transféré sur sa rangée de promotion se promeut. Sur sa "
             "première rangée un pion peut avancer d'un pas, et il capture comme d'habitude."},
    .source = alike("H.-P. Reich, Andernach 2013"),
    .parameters = wormholes_parameters,
    .install = install_wormholes,
    .statements_add_up = true};

}  // namespace warp
