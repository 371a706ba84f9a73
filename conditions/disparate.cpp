#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"

namespace warp {

namespace {

/// The walk and side of the unit that moved last, for a memory slot; 0 if no unit has moved.
std::uint64_t moved(WalkId walk, Colour side) {
  constexpr unsigned bits_of_walk = 8;
  return std::uint64_t{walk} | (std::uint64_t{1} + index(side)) << bits_of_walk;
}

Refusal install_disparate(RuleSet& rules, std::span<const Argument>) {
  const MemorySlot slot = rules.allocate_slot();
  const auto may_move = [slot](Arbiter& arbiter, Square from, Colour side) {
    const Position& position = arbiter.position();
    return position.memory(slot) != moved(position.at(from).walk, opponent(side));
  };
  rules.hooks.mobility.push_back(may_move);
  add_observation_rule(rules, [=](Arbiter& arbiter, const Observation& observation) {
    return may_move(arbiter, observation.observer, observation.by);
  });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [slot](Played& played) {
    const bool something_moved = played.landed != no_square;
    played.position.remember(slot, something_moved ? moved(played.departed.walk, played.mover) : 0);
  });
  return {};
}

}  // namespace

const Condition disparate{
    .names = {"Disparate", "Disparate", "Disparate"},
    .rule = {"After a move the other side may not answer with a unit of the same kind as the unit "
             "that moved, and its units of that kind give no check: after a knight's move no "
             "knight can answer.",
             "Nach einem Zug darf die andere Partei nicht mit einem Stein derselben Art antworten "
             "wie der gezogene Stein, und ihre Steine dieser Art bieten kein Schach: nach einem "
             "Springerzug kann kein Springer antworten.",
             "Après un coup l'autre camp ne peut pas répondre avec une pièce de la même sorte que "
             "la pièce jouée, et ses pièces de cette sorte ne donnent pas échec: après un coup de "
             "cavalier, aucun cavalier ne peut répondre."},
    .also_called = {"", "", "Échecs disparates"},
    .source = alike("R. Bedoni, 2004"),
    .install = install_disparate};

}  // namespace warp
