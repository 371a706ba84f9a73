// Conditions under which a unit can capture only if other units observe it, or only if none does.

#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"

namespace warp {

namespace {

bool is_supported(Arbiter& arbiter, Square square, Colour side) {
  return arbiter.observed(square, side, Purpose::observer);
}

Refusal install_patrol(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square, Colour side) {
    return is_supported(arbiter, observer, side);
  });
  return {};
}

Refusal install_patrol_units(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square, Colour side) {
    return !arbiter.position().at(observer).is(Attribute::patrol) ||
           is_supported(arbiter, observer, side);
  });
  return {};
}

Refusal install_ultra_patrol(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  rules.hooks.mobility.push_back(is_supported);
  add_observation_rule(rules, [](Arbiter& arbiter, const Observation& observation) {
    return is_supported(arbiter, observation.observer, observation.by);
  });
  return {};
}

Refusal install_lortap(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square, Colour side) {
    return !is_supported(arbiter, observer, side);
  });
  return {};
}

Refusal install_provocation(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square, Colour side) {
    return is_supported(arbiter, observer, opponent(side));
  });
  return {};
}

}  // namespace

const Condition patrol{
    .names = {"Patrouille", "PatrouilleSchach", "Patrouille"},
    .rule = {"A unit captures and gives check only while another unit of its side guards it. It "
             "moves without capturing as usual.",
             "Ein Stein schlägt und bietet nur Schach, solange ihn ein anderer Stein seiner Partei "
             "deckt. Ohne Schlag zieht er wie üblich.",
             "Une pièce ne capture et ne donne échec que tant qu'une autre pièce de son camp la "
             "protège. Elle joue sans capturer comme d'habitude."},
    .also_called = {"Patrol chess", "", ""},
    .source = alike("F. Galvin, 1975"),
    .install = install_patrol,
    .squares_are_alike = true};

const Condition patrol_units{
    .names = {"UnitsPatrol", "SteinePatrouille", "PiecesPatrouille"},
    .rule = {"A unit marked as patrol captures and gives check only while another unit of its side "
             "guards it. It moves without capturing as usual.",
             "Ein als patrol bezeichneter Stein schlägt und bietet nur Schach, solange ihn ein "
             "anderer Stein seiner Partei deckt. Ohne Schlag zieht er wie üblich.",
             "Une pièce marquée patrol ne capture et ne donne échec que tant qu'une autre pièce de "
             "son camp la protège. Elle joue sans capturer comme d'habitude."},
    .also_called = {"Patrol pieces", "", ""},
    .source = {"after Patrol Chess", "nach dem Patrouilleschach", "d'après Patrouille"},
    .install = install_patrol_units,
    .attributes = attribute_bit(Attribute::patrol)};

const Condition ultra_patrol{
    .names = {"UltraPatrol", "UltraPatrouille", "UltraPatrouille"},
    .rule =
        {"A unit moves, captures and gives check only while another unit of its side guards it.",
         "Ein Stein zieht, schlägt und bietet nur Schach, solange ihn ein anderer Stein seiner "
         "Partei deckt.",
         "Une pièce ne joue, ne capture et ne donne échec que tant qu'une autre pièce de son camp "
         "la protège."},
    .source = {"a stricter Patrol Chess", "ein strengeres Patrouilleschach",
               "une Patrouille plus stricte"},
    .install = install_ultra_patrol,
    .squares_are_alike = true};

const Condition lortap{
    .names = {"Lortap", "Elliuortap", "Elliuortap"},
    .rule = {"A unit captures and gives check only while no other unit of its side guards it. It "
             "moves without capturing as usual.",
             "Ein Stein schlägt und bietet nur Schach, solange ihn kein anderer Stein seiner "
             "Partei deckt. Ohne Schlag zieht er wie üblich.",
             "Une pièce ne capture et ne donne échec que tant qu'aucune autre pièce de son camp ne "
             "la protège. Elle joue sans capturer comme d'habitude."},
    .source = {"Patrol Chess read backwards", "Patrouilleschach rückwärts gelesen",
               "Patrouille lu à l'envers"},
    .install = install_lortap,
    .squares_are_alike = true};

const Condition provocation_chess{
    .names = {"ProvocationChess", "ProvokationSchach", "EchecsProvacateurs"},
    .rule = {"A unit captures and gives check only while an enemy unit observes it. It moves "
             "without capturing as usual.",
             "Ein Stein schlägt und bietet nur Schach, solange ihn ein gegnerischer Stein "
             "beobachtet. Ohne Schlag zieht er wie üblich.",
             "Une pièce ne capture et ne donne échec que tant qu'une pièce adverse l'observe. Elle "
             "joue sans capturer comme d'habitude."},
    .source = {"Patrol Chess with the parts exchanged", "Patrouilleschach mit vertauschten Rollen",
               "Patrouille aux rôles échangés"},
    .install = install_provocation,
    .squares_are_alike = true};

}  // namespace warp
