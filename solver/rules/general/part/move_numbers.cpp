#include "solver/rules/general/part/move_numbers.hpp"

#include "solver/rules/general/arbiter/played.hpp"

namespace warp {

// The slot holds how many half-moves have been played, counting the first half of move 1 if play
// begins with the second one; 0 only before the first half-move.

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
        played.position.remember(slot, before + (skips_half ? 2 : 1), Reason::bookkeeping);
      });
}

unsigned MoveNumbers::number_in(const Position& position) const {
  const auto half_moves = static_cast<unsigned>(position.memory(*slot_));
  if (half_moves == 0) {
    return 1;
  }
  // The side that does not begin the number has made its move of this number if an even number of
  // half-moves has been played; the other one belongs to half-moves 2n and 2n + 1.
  const bool second_is_done = position.to_move() != first_ && half_moves % 2 == 0;
  return half_moves / 2 + (second_is_done ? 0 : 1);
}

}  // namespace warp
