// Effects of an occupied rebirth square on units that are on the board: Immobilio, PowerTransfer.

#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array walk_parameters{Parameter{.kind = ParameterKind::walks}};

const circe::Variant usual_circe;

/// The unit on the Circe rebirth square of the unit on `square`, if that were captured there; an
/// empty unit if there is none.
Unit occupant_of_home(Arbiter& arbiter, Square square, Colour side) {
  const Position& position = arbiter.position();
  const Unit& unit = position.at(square);
  const circe::Rebirth rebirth = circe::as_if_captured(unit, square, side);
  const Square home = circe::rebirth_squares(usual_circe, rebirth, arbiter).front();
  const Unit occupant = home != no_square ? arbiter.seen_by(square, home) : Unit{};
  return occupant.side != Side::none ? occupant : Unit{};
}

Refusal install_immobilio(RuleSet& rules, std::span<const Argument> arguments) {
  if (!rules.geometry().has_array()) {
    return no_array();
  }
  std::vector<WalkId> only;
  if (!arguments.empty()) {
    only = std::get<std::vector<WalkId>>(arguments[0].value);
  }
  const auto is_mobile = [only](Arbiter& arbiter, Square square, Colour side) {
    const WalkId walk = arbiter.position().at(square).walk;
    const bool concerned = only.empty() || std::find(only.begin(), only.end(), walk) != only.end();
    return !concerned || occupant_of_home(arbiter, square, side).empty();
  };
  rules.hooks.mobility.push_back(is_mobile);
  rules.hooks.add_observation(Purpose::observer,
                              [is_mobile](Arbiter& arbiter, const Observation& observation) {
                                return is_mobile(arbiter, observation.observer, observation.by);
                              });
  return {};
}

Refusal install_power_transfer(RuleSet& rules, std::span<const Argument> arguments) {
  if (!rules.geometry().has_array()) {
    return no_array();
  }
  const bool kings_too = !arguments.empty();
  rules.hooks.ways.push_back(
      {.concerns = [kings_too](const UnitKind& unit) { return kings_too || !unit.royal; },
       .change =
           [](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             const Unit occupant = occupant_of_home(arbiter, square, side);
             if (!occupant.empty()) {
               ways.clear();
               ways.add({square, occupant.walk, Mode::move_or_capture});
             }
           },
       .observes = Observes::from_own_square});
  return {};
}

}  // namespace

const Condition immobilio{
    .names = {"Immobilio", "Immobilio", "Immobilio"},
    .rule = {"A unit whose rebirth square of Circe is occupied, even by itself, cannot move and "
             "gives no check. If units are stated after the name, the rule holds only for units of "
             "these kinds.",
             "Ein Stein, dessen Wiedergeburtsfeld nach Circe besetzt ist, auch von ihm selbst, "
             "kann nicht ziehen und bietet kein Schach. Sind Steine hinter dem Namen angegeben, so "
             "gilt die Regel nur für Steine dieser Arten.",
             "Une pièce dont la case de renaissance de Circé est occupée, même par elle-même, ne "
             "peut pas jouer et ne donne pas échec. Si des pièces sont indiquées après le nom, la "
             "règle ne vaut que pour les pièces de ces sortes."},
    .source = {"after Circe", "nach Circe", "d'après Circé"},
    .parameters = walk_parameters,
    .install = install_immobilio,
    .needs = {BoardNeed::files_and_ranks}};

const Condition power_transfer{
    .names = {"PowerTransfer", "KraftTransfer", "TransfertPouvoir"},
    .rule = {"A unit whose rebirth square of Circe is occupied moves, captures and gives check "
             "like the unit that stands there, of either side. Kings obey this rule only if "
             "RexInclusive is stated.",
             "Ein Stein, dessen Wiedergeburtsfeld nach Circe besetzt ist, zieht, schlägt und "
             "bietet Schach wie der Stein, der dort steht, gleich welcher Partei. Für Könige gilt "
             "das nur, wenn RexInclusive angegeben ist.",
             "Une pièce dont la case de renaissance de Circé est occupée joue, capture et donne "
             "échec comme la pièce qui s'y trouve, de l'un ou l'autre camp. Les rois n'obéissent à "
             "cette règle que si RexInclusive est indiqué."},
    .source = alike("C. Pacurar, Julia's Fairies 2020"),
    .parameters = rex_inclusive_parameter,
    .install = install_power_transfer,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
