#include "conditions/all_conditions.hpp"
#include "conditions/captured_units.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_kamikaze(RuleSet& rules, std::span<const Argument>) {
  if (rules.said_together<CapturedUnits>()->are_reborn) {
    return {};
  }
  rules.hooks.add_effect(Stage::capturer_vanishes,
                         MayChange::the_mover({Change::vanishing}).in_captures(),
                         [](Played& played) {
                           const Square square = played.mover_square();
                           if (played.captured_something() && square != no_square &&
                               played.departed.is(Attribute::kamikaze)) {
                             played.position.remove(square, Reason::loss);
                           }
                         });
  return {};
}

}  // namespace

const Condition kamikaze_units{
    .names = {"KamikazeUnits", "KamikazeSteine", "PiecesKamikaze"},
    .rule = {"A unit marked as kamikaze disappears from the board when it captures. In Circe it is "
             "then reborn like a captured unit.",
             "Ein als Kamikaze bezeichneter Stein verschwindet vom Brett, wenn er schlägt. In "
             "Circe wird er dann wie ein geschlagener Stein wiedergeboren.",
             "Une pièce marquée kamikaze disparaît de l'échiquier lorsqu'elle capture. En Circé "
             "elle renaît alors comme une pièce capturée."},
    .also_called = {"Kamikaze", "", ""},
    .source = alike("Fairy Chess Review"),
    .install = install_kamikaze,
    .attributes = attribute_bit(Attribute::kamikaze)};

}  // namespace warp
