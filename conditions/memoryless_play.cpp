#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Each position is judged as a diagram: who has moved and what the last move was is forgotten.
void forget_history(Played& played) {
  const RuleSet& rules = played.arbiter().rules();
  set_castling_units(rules, played.position, castling_units_by_position(rules, played.position));
  played.position.remember(RuleSet::en_passant, 0);
}

Refusal install_memoryless_play(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), forget_history);
  return {};
}

}  // namespace

const Condition memoryless_play{
    .names = {"MemorylessPlay", "GedaechtnislosesSpiel", "JeuSansMemoire"},
    .rule =
        {"After each move the position is judged as if it were a diagram, whatever was played "
         "before. A king and a rook that have come back to their array squares may castle; there "
         "is no capture en passant, since the last move is forgotten. Whether a position could "
         "prove that castling is not allowed is not examined.",
         "Nach jedem Zug wird die Stellung wie ein Diagramm beurteilt, was immer vorher gespielt "
         "wurde. Ein König und ein Turm, die auf ihre Felder der Partieanfangsstellung "
         "zurückgekehrt sind, dürfen rochieren; es gibt keinen Schlag en passant, weil der letzte "
         "Zug vergessen ist. Ob eine Stellung beweisen könnte, dass die Rochade unzulässig ist, "
         "wird nicht untersucht.",
         "Après chaque coup la position est jugée comme un diagramme, quoi qu'on ait joué avant. "
         "Un roi et une tour revenus sur leurs cases initiales peuvent roquer; il n'y a pas de "
         "prise en passant, car le dernier coup est oublié. On n'examine pas si une position "
         "pourrait prouver que le roque est impossible."},
    .also_called = {"Consequent play", "", ""},
    .source = {"consequent helpmates (hc#): V. Liskovets, StrateGems 2010",
               "konsequente Hilfsmatts (hc#): V. Liskovets, StrateGems 2010",
               "mats aidés conséquents (hc#): V. Liskovets, StrateGems 2010"},
    .install = install_memoryless_play};

}  // namespace warp
