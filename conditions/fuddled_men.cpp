#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/movers.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

using Slots = std::array<MemorySlot, 2>;

bool is_fuddled(const Position& position, const Slots& slots, Square square, Colour side) {
  const SquareList fuddled = SquareList::from_memory(position.memory(slots[index(side)]));
  return std::find(fuddled.begin(), fuddled.end(), square) != fuddled.end();
}

/// Keeps the current squares of the mover's units that have moved, and of the other side's units
/// that moved in its last move. A side that waits during the other side's series has not made its
/// next move.
void note_movers(const Slots& slots, Played& played) {
  if (played.move.only_waits()) {
    return;
  }
  SquareList fuddled;
  each_mover(played, [&](const Unit& unit, Square square) {
    if (unit.belongs_to(played.mover)) {
      fuddled.add(square);
    }
  });
  const MemorySlot others = slots[index(opponent(played.mover))];
  const auto before = SquareList::from_memory(played.position.memory(others));
  played.position.remember(others, still_there(played, before).to_memory());
  played.position.remember(slots[index(played.mover)], fuddled.to_memory());
}

Refusal install_fuddled_men(RuleSet& rules, std::span<const Argument>) {
  const Slots slots{rules.allocate_slot(), rules.allocate_slot()};
  rules.hooks.mobility.push_back([slots](Arbiter& arbiter, Square from, Colour side) {
    return !is_fuddled(arbiter.position(), slots, from, side);
  });
  rules.hooks.add_observation(
      Purpose::check, [slots](Arbiter& arbiter, const Observation& observation) {
        return !is_fuddled(arbiter.position(), slots, observation.observer, observation.by);
      });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(),
                         [slots](Played& played) { note_movers(slots, played); });
  return {};
}

}  // namespace

const Condition fuddled_men{
    .names = {"FuddledMen", "FuddledMen", "FuddledMen"},
    .rule = {"A unit that has made the last move of its side may neither make the next move of its "
             "side nor give check.",
             "Ein Stein, der den letzten Zug seiner Partei gemacht hat, darf weder den nächsten "
             "Zug seiner Partei machen noch Schach bieten.",
             "Une pièce qui a joué le dernier coup de son camp ne peut ni jouer le prochain coup "
             "de son camp ni donner échec."},
    .also_called = {"Fuddled men", "", ""},
    .source = traditional,
    .install = install_fuddled_men};

}  // namespace warp
