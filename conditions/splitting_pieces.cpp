#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/followed_squares.hpp"
#include "conditions/marked_squares.hpp"

namespace warp {

namespace {

constexpr std::array splitting_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true}};

struct SplittingUnits : MarkedSquares {};

/// The other half of each splitting unit that moves stays on its departure. Both are then ordinary.
void split(const SquareMemory& splitting, Played& played) {
  Position& position = played.position;
  SquareSet marked = splitting.of(position);
  std::vector<std::pair<Square, Unit>> halves;
  for (const Effect& effect : position.since(played.start)) {
    const bool moves = effect.reason == Reason::movement || is_of_castling_partner(effect.reason);
    if (effect.kind == EffectKind::relocate && moves && marked.contains(effect.from)) {
      Unit half = effect.before;
      half.id = 0;  // a unit of its own
      halves.emplace_back(effect.from, half);
      marked.erase(effect.from);
    }
  }
  if (halves.empty()) {
    return;
  }
  splitting.remember(position, marked);
  for (const auto& [square, unit] : halves) {
    if (position.empty(square)) {
      position.add(square, unit, Reason::rebirth);
    }
  }
}

Refusal install_splitting(RuleSet& rules, std::span<const Argument> arguments) {
  const auto marked = rules.said_together<SplittingUnits>();
  if (const Refusal refusal =
          add_marks(rules, *marked, std::get<std::vector<Square>>(arguments[0].value), true)) {
    return refusal;
  }
  if (marked->followed) {
    return {};
  }
  const SquareMemory splitting = follow_marks(rules, marked);
  rules.hooks.add_effect(Stage::departure_filled,
                         MayChange::others_up_to(2, {Change::appearing}).of_own_side(),
                         [splitting](Played& played) { split(splitting, played); });
  return {};
}

}  // namespace

const Condition splitting_pieces{
    .names = {"SplittingPieces", "SpaltbareSteine", "PiecesDedoublables"},
    .rule =
        {"The units on the squares stated after the name split: when such a unit moves, with or "
         "without capturing, a second unit of its kind and side stays on its departure, and both "
         "are ordinary from then on. A splitting pawn that promotes leaves a pawn. If a splitting "
         "king moves, his side has two kings, both royal. In castling, whichever of king and rook "
         "splits leaves its like behind.",
         "Die Steine auf den nach dem Namen angegebenen Feldern spalten sich: zieht ein solcher "
         "Stein, mit oder ohne Schlag, so bleibt ein zweiter Stein seiner Art und Partei auf "
         "seinem Ausgangsfeld, und beide sind fortan gewöhnlich. Ein Bauer, der dabei umwandelt, "
         "lässt einen Bauern zurück. Zieht ein spaltbarer König, so hat seine Partei zwei Könige, "
         "beide königlich. Bei der Rochade bleibt zurück, was sich von König und Turm spaltet.",
         "Les pièces sur les cases indiquées après le nom se dédoublent: quand une telle pièce "
         "joue, en capturant ou non, une seconde pièce de sa sorte et de son camp reste sur sa "
         "case de départ, et toutes deux sont ensuite ordinaires. Un pion qui se promeut ainsi "
         "laisse un pion. Si un roi dédoublable joue, son camp a deux rois, tous deux royaux. Au "
         "roque, ce qui se dédouble du roi et de la tour laisse son semblable."},
    .source = {"the French encyclopaedia e-chekk of compositions; played by WinChloe. What "
               "castling splits is our reading",
               "die französische Enzyklopädie e-chekk der Kompositionen; von WinChloe gespielt. "
               "Was die Rochade spaltet, ist unsere Lesart",
               "l'encyclopédie e-chekk de la composition; jouées par WinChloe. Ce que le roque "
               "dédouble est notre lecture"},
    .parameters = splitting_parameters,
    .install = install_splitting,
    .statements_add_up = true,
    .several_kings = true};

}  // namespace warp
