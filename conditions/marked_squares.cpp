#include "conditions/marked_squares.hpp"

#include "conditions/followed_squares.hpp"

namespace warp {

Refusal add_marks(const RuleSet& rules, MarkedSquares& marked, const std::vector<Square>& squares,
                  bool may_be_royal) {
  for (const Square square : squares) {
    Unit unit{};
    for (const auto& [place, placed] : rules.diagram) {
      unit = place == square && !placed.empty() ? placed : unit;
    }
    const FilledText::Place place{"square", alike(rules.geometry().name(square))};
    if (unit.empty()) {
      return Refusal::contradiction({"no unit stands on {square}", "auf {square} steht kein Stein",
                                     "aucune pièce ne se trouve en {square}"},
                                    {place});
    }
    if (!may_be_royal && (unit.is(Attribute::royal) || rules.is_royal(unit.walk))) {
      return Refusal::contradiction(
          {"the unit on {square} is royal", "der Stein auf {square} ist königlich",
           "la pièce en {square} est royale"},
          {place});
    }
    marked.in_diagram.push_back(square);
  }
  return {};
}

SquareMemory follow_marks(RuleSet& rules, const std::shared_ptr<MarkedSquares>& marked) {
  marked->followed = true;
  const SquareMemory now(rules);
  rules.hooks.prepare.emplace_back([marked, now](Position& position) {
    SquareSet squares;
    for (const Square square : marked->in_diagram) {
      squares.insert(square);
    }
    now.remember(position, squares);
  });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [now](Played& played) {
    now.remember(played.position, squares_now(played, now.of(played.position)));
  });
  return now;
}

}  // namespace warp
