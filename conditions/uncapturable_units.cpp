#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_uncapturable(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.move_filter.push_back(
      {Spares::quiet_kings, [](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square ||
                !arbiter.position().at(move.capture).is(Attribute::uncapturable);
       }});
  return {};
}

}  // namespace

const Condition uncapturable_units{
    .names = {"UncapturableUnits", "UnschlagbareSteine", "PiecesImprenables"},
    .rule = {"A unit marked as uncapturable cannot be captured.",
             "Ein als uncapturable bezeichneter Stein kann nicht geschlagen werden.",
             "Une pièce marquée uncapturable ne peut pas être capturée."},
    .also_called = {"Uncapturable", "", ""},
    .source = traditional,
    .install = install_uncapturable,
    .attributes = attribute_bit(Attribute::uncapturable)};

}  // namespace warp
