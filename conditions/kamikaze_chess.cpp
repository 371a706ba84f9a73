#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"

namespace warp {

namespace {

Refusal install_kamikaze_chess(RuleSet& rules, std::span<const Argument>) {
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square, Colour) {
    return !arbiter.position().at(observer).is(Attribute::royal);
  });
  rules.hooks.add_effect(Stage::capturer_vanishes,
                         MayChange::the_mover({Change::vanishing}).in_captures(),
                         [](Played& played) {
                           const Square square = played.mover_square();
                           if (played.captured_something() && square != no_square) {
                             played.position.remove(square, Reason::loss);
                           }
                         });
  return {};
}

}  // namespace

const Condition kamikaze_chess{
    .names = {"KamikazeChess", "KamikazeSchach", "EchecsKamikazes"},
    .rule =
        {"A unit that captures disappears together with the unit that it captures; a pawn does so "
         "before it could promote. A king cannot capture, and so gives no check: kings may stand "
         "side by side, and guard nothing. Together with Circe only the captured unit is reborn.",
         "Ein Stein, der schlägt, verschwindet zusammen mit dem geschlagenen; ein Bauer, bevor er "
         "umwandeln könnte. Ein König kann nicht schlagen und bietet daher kein Schach: Könige "
         "dürfen nebeneinander stehen und decken nichts. Zusammen mit Circe wird nur der "
         "geschlagene Stein wiedergeboren.",
         "Une pièce qui capture disparaît en même temps que la pièce capturée; un pion, avant de "
         "pouvoir se promouvoir. Un roi ne peut capturer, et ne donne donc pas échec: les rois "
         "peuvent se toucher, et ne protègent rien. Avec Circé, seule la pièce capturée renaît."},
    .also_called = {"", "", "Échecs kamikazes"},
    .source = {"a game of the encyclopaedias of chess variants; together with Circe it is Circe "
               "Kamikaze. That kings may stand side by side is our reading",
               "ein Spiel der Enzyklopädien der Schachvarianten; zusammen mit Circe ist es "
               "Kamikaze-Circe. Dass Könige nebeneinander stehen dürfen, ist unsere Lesart",
               "un jeu des encyclopédies de variantes; avec Circé, c'est le Circé kamikaze. Que "
               "les rois puissent se toucher est notre lecture"},
    .install = install_kamikaze_chess,
    .squares_are_alike = true};

}  // namespace warp
