#include "conditions/all_conditions.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

Refusal install_relative_symmetry(RuleSet& rules, std::span<const Argument> arguments) {
  circe::Variant variant;
  variant.home = circe::Home::relative_symmetry;
  variant.kings_too = !arguments.empty();
  if (Refusal refusal = circe::homes_refusal(rules.geometry(), variant)) {
    return refusal;
  }
  return circe::install_circe(rules, variant);
}

}  // namespace

const Condition relative_symmetry_circe{
    .names = {"RelativeSymmetryCirce", "RelativSymmetrieCirce", "CirceSymetriqueRelatif"},
    .rule =
        {"A captured unit, except a king, is reborn. The rebirth square is as far behind the "
         "departure of the capturing unit as the capture is before it: after a capture by a knight "
         "from d5 on c7 it is e3. If that square is occupied or beyond the board, the unit "
         "disappears.",
         "Ein geschlagener Stein, außer einem König, wird wiedergeboren. Das Wiedergeburtsfeld "
         "liegt so weit hinter dem Ausgangsfeld des schlagenden Steins, wie der Schlag davor "
         "liegt: schlägt ein Springer von d5 auf c7, ist es e3. Ist dieses Feld besetzt oder "
         "jenseits des Bretts, verschwindet der Stein.",
         "Une pièce capturée, sauf un roi, renaît. La case de renaissance est aussi loin derrière "
         "le départ de la pièce qui capture que la capture est devant lui: après une capture par "
         "un cavalier de d5 en c7, c'est e3. Si cette case est occupée ou hors de l'échiquier, la "
         "pièce disparaît."},
    .also_called = {"", "", "Circé symétriques relatifs"},
    .source = {"the French encyclopaedia e-chekk of compositions; played by WinChloe",
               "die französische Enzyklopädie e-chekk der Kompositionen; von WinChloe gespielt",
               "l'encyclopédie e-chekk de la composition; jouée par WinChloe"},
    .parameters = rex_inclusive_parameter,
    .install = install_relative_symmetry};

}  // namespace warp
