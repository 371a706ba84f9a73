#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"

namespace warp {

namespace {

bool may_act(Arbiter& arbiter, Square square, Colour side) {
  return !arbiter.position().at(square).is(Attribute::functionary) ||
         arbiter.observed(square, opponent(side), Purpose::observer);
}

Refusal install(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  rules.hooks.mobility.push_back(may_act);
  add_observation_rule(rules, [](Arbiter& arbiter, const Observation& observation) {
    return may_act(arbiter, observation.observer, observation.by);
  });
  return {};
}

}  // namespace

const Condition functionary_units{
    .names = {"UnitsFunctionary", "SteineBeamtet", "PiecesFonctionnaires"},
    .rule =
        "A unit marked as functionary moves, captures and gives check only while an enemy unit "
        "observes it.",
    .source = "traditional",
    .install = install,
    .attributes = attribute_bit(Attribute::functionary)};

}  // namespace warp
