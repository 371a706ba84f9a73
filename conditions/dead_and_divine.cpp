// Dead units, and divine ones, which bring them back to life.

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/followed_squares.hpp"
#include "conditions/square_memory.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array dead_and_divine_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true}};

constexpr std::array dead_units_unplayed{
    Unplayed{{"dead kings", "tote Könige", "des rois morts"},
             {"A dead unit takes no part in the game; whether a side whose king is dead can be in "
              "check or mated, the proposal does not say.",
              "Ein toter Stein nimmt nicht teil; ob eine Partei, deren König tot ist, im Schach "
              "stehen oder matt sein kann, sagt der Vorschlag nicht.",
              "Une pièce morte ne participe pas ; la proposition ne dit pas si un camp dont le roi "
              "est mort peut être en échec ou mat."}}};

/// Where the dead and the divine units stand; stated by one condition each, played by one rule.
struct DeadAndDivine {
  std::optional<SquareMemory> dead, divine;
  SquareSet dead_in_diagram, divine_in_diagram;
};
using Souls = std::shared_ptr<DeadAndDivine>;

bool is_seen_by_divine(Arbiter& arbiter, Square square, const SquareSet& divine) {
  return divine.any_of(arbiter.position().size(), [&](Square observer) {
    for (const Colour side : {Colour::white, Colour::black}) {
      if (arbiter.position().at(observer).belongs_to(side) &&
          arbiter.observes(observer, square, side, Purpose::capture)) {
        return true;
      }
    }
    return false;
  });
}

/// Lets the dead units live that divine ones observe now. Those that live again may be divine
/// themselves.
void revive(const DeadAndDivine& souls, Arbiter& arbiter) {
  Position& position = arbiter.position();
  for (;;) {
    const SquareSet dead = souls.dead->of(position);
    const SquareSet divine = souls.divine->of(position);
    SquareSet left;
    bool some = false;
    dead.any_of(position.size(), [&](Square square) {
      if (is_seen_by_divine(arbiter, square, divine)) {
        some = true;
      } else {
        left.insert(square);
      }
      return false;
    });
    if (!some) {
      return;
    }
    souls.dead->remember(position, left);
  }
}

void follow_souls(const DeadAndDivine& souls, Played& played) {
  Position& position = played.position;
  souls.dead->remember(position, squares_now(played, souls.dead->of(position)));
  souls.divine->remember(position, squares_now(played, souls.divine->of(position)));
  revive(souls, played.arbiter());
}

/// Enters the rule, unless the other of the two conditions has done so.
void install_souls(RuleSet& rules, const Souls& souls) {
  if (souls->dead) {
    return;
  }
  souls->dead.emplace(rules);
  souls->divine.emplace(rules);
  const auto is_dead = [souls](const Arbiter& arbiter, Square square) {
    return souls->dead->of(arbiter.position()).contains(square);
  };
  rules.hooks.prepare.emplace_back([souls](Position& position) {
    souls->dead->remember(position, souls->dead_in_diagram);
    souls->divine->remember(position, souls->divine_in_diagram);
  });
  rules.hooks.mobility.push_back(
      [is_dead](Arbiter& arbiter, Square from, Colour) { return !is_dead(arbiter, from); });
  rules.hooks.move_filter.push_back([is_dead](Arbiter& arbiter, const SingleMove& move) {
    return move.partner == no_square || !is_dead(arbiter, move.partner);
  });
  rules.hooks.add_observation(Purpose::geometry,
                              [is_dead](Arbiter& arbiter, const Observation& observation) {
                                return !is_dead(arbiter, observation.observer);
                              });
  // It changes what units observe, as a change of attributes would.
  rules.hooks.add_effect(Stage::bookkeeping,
                         MayChange::others_up_to(MayChange::any_number, {Change::attributes})
                             .and_the_mover({Change::attributes}),
                         [souls](Played& played) { follow_souls(*souls, played); });
}

/// Puts the stated squares into `stated`. Returns a refusal if no unit stands on one of them.
Refusal read_souls(const RuleSet& rules, std::span<const Argument> arguments, SquareSet& stated,
                   bool may_be_royal) {
  for (const Square square : std::get<std::vector<Square>>(arguments[0].value)) {
    Unit unit{};
    for (const auto& [place, placed] : rules.diagram) {
      unit = place == square && !placed.empty() ? placed : unit;
    }
    if (unit.empty()) {
      return Refusal::contradiction({"no unit stands on {square}", "auf {square} steht kein Stein",
                                     "aucune pièce ne se trouve en {square}"},
                                    {{"square", alike(rules.geometry().name(square))}});
    }
    if (!may_be_royal && (unit.is(Attribute::royal) || rules.is_royal(unit.walk))) {
      return Refusal::unsupported(dead_units_unplayed.front());
    }
    stated.insert(square);
  }
  return {};
}

Refusal install_dead_units(RuleSet& rules, std::span<const Argument> arguments) {
  const auto souls = rules.said_together<DeadAndDivine>();
  install_souls(rules, souls);
  return read_souls(rules, arguments, souls->dead_in_diagram, false);
}

Refusal install_divine_units(RuleSet& rules, std::span<const Argument> arguments) {
  const auto souls = rules.said_together<DeadAndDivine>();
  install_souls(rules, souls);
  return read_souls(rules, arguments, souls->divine_in_diagram, true);
}

}  // namespace

const Condition dead_units{
    .names = {"DeadPieces", "ToteSteine", "PiecesMortes"},
    .rule =
        {"The units on the squares stated after the name are dead: they do not move, capture, "
         "check or guard, but stand in the way and can be captured. After a move of either side "
         "each dead unit of either side that a divine unit then observes (see DivinePieces) lives "
         "again, for good.",
         "Die Steine auf den nach dem Namen angegebenen Feldern sind tot: sie ziehen, schlagen, "
         "bieten Schach und decken nicht, stehen aber im Weg und können geschlagen werden. Nach "
         "einem Zug jeder Partei lebt jeder tote Stein beider Parteien, den ein göttlicher Stein "
         "dann beobachtet (siehe GoettlicheSteine), wieder auf, und zwar für immer.",
         "Les pièces sur les cases indiquées après le nom sont mortes: elles ne jouent, ne "
         "capturent, ne donnent échec et ne protègent pas, mais font obstacle et peuvent être "
         "capturées. Après un coup de l'un ou l'autre camp chaque pièce morte qu'observe alors "
         "une pièce divine (voir PiecesDivines) revit, pour de bon."},
    .source = alike("N. Dupont, 2010"),
    .parameters = dead_and_divine_parameters,
    .install = install_dead_units,
    .statements_add_up = true,
    .unplayed = dead_units_unplayed};

const Condition divine_units{
    .names = {"DivinePieces", "GoettlicheSteine", "PiecesDivines"},
    .rule = {"The units on the squares stated after the name are divine: a dead unit (see "
             "DeadPieces) that one of them observes after a move lives again. They move as usual.",
             "Die Steine auf den nach dem Namen angegebenen Feldern sind göttlich: ein toter Stein "
             "(siehe ToteSteine), den einer von ihnen nach einem Zug beobachtet, lebt wieder auf. "
             "Sie ziehen wie üblich.",
             "Les pièces sur les cases indiquées après le nom sont divines: une pièce morte (voir "
             "PiecesMortes) que l'une d'elles observe après un coup revit. Elles jouent comme "
             "d'habitude."},
    .source = alike("N. Dupont, 2010"),
    .parameters = dead_and_divine_parameters,
    .install = install_divine_units,
    .statements_add_up = true};

}  // namespace warp
