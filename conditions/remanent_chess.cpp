#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/square_memory.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// By colour: the squares that units of this side have observed in a position that a move has left.
using Observed = std::array<SquareMemory, 2>;

/// Adds what is observed before the move.
void add_observed(const Observed& observed, Played& played) {
  Position& position = played.position;
  Arbiter& arbiter = played.arbiter();
  for (const Colour side : {Colour::white, Colour::black}) {
    const SquareMemory& memory = observed[index(side)];
    SquareSet squares = memory.of(position);
    for (Square square = 0; square < position.size(); ++square) {
      if (!squares.contains(square) && !position.holes().contains(square) &&
          arbiter.observed(square, side, Purpose::capture)) {
        squares.insert(square);
      }
    }
    memory.remember(position, squares);
  }
}

Refusal install_remanent(RuleSet& rules, std::span<const Argument>) {
  const Observed observed{SquareMemory(rules), SquareMemory(rules)};
  // It looks at the board before any other rule has changed it.
  rules.hooks.effects.insert(
      rules.hooks.effects.begin(),
      EffectRule{.stage = Stage::before_movement,
                 .apply = [observed](Played& played) { add_observed(observed, played); },
                 .may_change = MayChange::notes()});
  rules.hooks.add_check([observed](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    if (usual()) {
      return true;
    }
    const Position& position = arbiter.position();
    const SquareSet squares = observed[index(opponent(side))].of(position);
    return position.royals(side).any_of(position.size(),
                                        [&](Square square) { return squares.contains(square); });
  });
  return {};
}

}  // namespace

const Condition remanent_chess{
    .names = {"RemanentChess", "RemanentesSchach", "EchecsRemanents"},
    .rule =
        {"A square, empty or occupied, that a unit of a side has observed in the diagram or in any "
         "position since remains closed to the other side's king for the rest of the game: he is "
         "in check there. So a check can only be parried by a move of the king. Squares that were "
         "observed before the diagram, and the square on which an enemy unit stands unguarded, are "
         "not closed.",
         "Ein Feld, leer oder besetzt, das ein Stein einer Partei im Diagramm oder in einer "
         "Stellung danach beobachtet hat, bleibt dem König der anderen Partei für den Rest des "
         "Spiels verschlossen: dort steht er im Schach. So kann nur ein Königszug ein Schach "
         "abwehren. Felder, die vor dem Diagramm beobachtet waren, und das Feld, auf dem ein "
         "gegnerischer Stein ungedeckt steht, sind nicht verschlossen.",
         "Une case, vide ou occupée, qu'une pièce d'un camp a observée au diagramme ou dans une "
         "position ultérieure reste interdite au roi de l'autre camp pour toute la suite: il y est "
         "en échec. Un échec ne se pare donc que par un coup du roi. Les cases observées avant le "
         "diagramme, et celle où une pièce adverse se trouve sans protection, ne sont pas "
         "interdites."},
    .also_called = {"", "", "Échecs rémanents"},
    .source = {"the French encyclopaedia e-chekk of compositions",
               "die französische Enzyklopädie e-chekk der Kompositionen",
               "l'encyclopédie e-chekk de la composition"},
    .install = install_remanent};

}  // namespace warp
