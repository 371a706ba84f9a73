// Functionaries act only while they are observed.

#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"

namespace warp {

namespace {

Refusal install_functionary(RuleSet& rules, bool all_units) {
  const auto may_act = [all_units](Arbiter& arbiter, Square square, Colour side) {
    return (!all_units && !arbiter.position().at(square).is(Attribute::functionary)) ||
           arbiter.observed(square, opponent(side), Purpose::observer);
  };
  rules.passing_keeps_en_passant = true;
  rules.hooks.mobility.push_back(may_act);
  add_observation_rule(rules, [may_act](Arbiter& arbiter, const Observation& observation) {
    return may_act(arbiter, observation.observer, observation.by);
  });
  return {};
}

Refusal install_functionary_chess(RuleSet& rules, std::span<const Argument>) {
  return install_functionary(rules, true);
}
Refusal install_functionary_units(RuleSet& rules, std::span<const Argument>) {
  return install_functionary(rules, false);
}

}  // namespace

const Condition functionary_chess{
    .names = {"FunctionaryChess", "BeamtenSchach", "EchecsFonctionnaire"},
    .rule = {"A unit, kings included, moves, captures and gives check only while an enemy unit "
             "observes it.",
             "Ein Stein, auch ein König, zieht, schlägt und bietet nur Schach, solange ihn ein "
             "gegnerischer Stein beobachtet.",
             "Une pièce, roi compris, ne joue, ne capture et ne donne échec que tant qu'une pièce "
             "adverse l'observe."},
    .source = {"problems by J. Kuhlmann and A. Schöneberg, feenschach 1984",
               "Aufgaben von J. Kuhlmann und A. Schöneberg, feenschach 1984",
               "problèmes de J. Kuhlmann et A. Schöneberg, feenschach 1984"},
    .install = install_functionary_chess};

const Condition functionary_units{
    .names = {"UnitsFunctionary", "SteineBeamtet", "UnitesFonctionnaire"},
    .rule = {"A unit marked as functionary moves, captures and gives check only while an enemy "
             "unit observes it.",
             "Ein als functionary bezeichneter Stein zieht, schlägt und bietet nur Schach, solange "
             "ihn ein gegnerischer Stein beobachtet.",
             "Une pièce marquée functionary ne joue, ne capture et ne donne échec que tant qu'une "
             "pièce adverse l'observe."},
    .source = {"after Functionary chess", "nach dem Beamtenschach",
               "d'après les échecs fonctionnaires"},
    .install = install_functionary_units,
    .attributes = attribute_bit(Attribute::functionary)};

}  // namespace warp
