#include "solver/rules/general/part/move_numbers.hpp"

#include "solver/rules/general/arbiter/played.hpp"

namespace warp {

// The slot holds the number of half-moves, counting the first half of move 1 if play begins with
// the second one, and in the lowest bit whether it does; 0 only before the first half-move.

void MoveNumbers::count_in(RuleSet& rules, Colour first) {
  if (slot_) {
    return;
  }
  slot_ = rules.allocate_slot();
  first_ = first;
  rules.hooks.add_effect(
      Stage::bookkeeping, MayChange::notes(), [slot = *slot_, first](Played& played) {
        const std::uint64_t before = played.position.memory(slot);
        const bool skips_half = before == 0 && played.mover != first;
        played.position.remember(slot, before + (skips_half ? 0b101 : 0b10), Reason::bookkeeping);
      });
}

unsigned MoveNumbers::number_in(const Position& position) const {
  const unsigned played = half_moves(position.memory(*slot_));
  // The side that begins numbers makes half-moves 2n - 1, the other one 2n, both of move n.
  const bool second_is_done = is_done(position, played) && position.to_move() != first_;
  return played == 0 ? 1 : played / 2 + (second_is_done ? 0 : 1);
}

unsigned MoveNumbers::half_move_in(const Position& position) const {
  const std::uint64_t memory = position.memory(*slot_);
  const unsigned played = half_moves(memory);
  return played - static_cast<unsigned>(memory & 1U) + (is_done(position, played) ? 0 : 1);
}

}  // namespace warp
