#pragma once

#include <bit>
#include <vector>

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// A set of squares in the memory of positions, one bit a square, in as many slots as the board
/// needs.
class SquareMemory {
 public:
  SquareMemory() = default;
  /// Throws BeyondRoom if there are too few slots.
  explicit SquareMemory(RuleSet& rules) {
    for (std::size_t held = 0; held < rules.geometry().size(); held += squares_of_slot) {
      slots_.push_back(rules.allocate_slot());
    }
  }

  bool is_empty(const Position& position) const {
    for (const MemorySlot slot : slots_) {
      if (position.memory(slot) != 0) {
        return false;
      }
    }
    return true;
  }
  /// Calls visit(square) for each square that `position` remembers, in rising order.
  template <class Visit>
  void each(const Position& position, Visit visit) const {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      for (std::uint64_t rest = position.memory(slots_[i]); rest != 0; rest &= rest - 1) {
        visit(static_cast<Square>(i * squares_of_slot +
                                  static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }
  SquareSet of(const Position& position) const {
    SquareSet squares;
    each(position, [&](Square square) { squares.insert(square); });
    return squares;
  }
  void remember(Position& position, const SquareSet& squares) const {
    position.remember(slots_.front(), squares.first_word());
    for (std::size_t i = 1; i < slots_.size(); ++i) {
      std::uint64_t word = 0;
      for (std::size_t bit = 0; bit < squares_of_slot; ++bit) {
        const auto square = static_cast<Square>(i * squares_of_slot + bit);
        word |= squares.contains(square) ? std::uint64_t{1} << bit : 0;
      }
      position.remember(slots_[i], word);
    }
  }
  void forget(Position& position) const {
    for (const MemorySlot slot : slots_) {
      position.remember(slot, 0);
    }
  }

 private:
  static constexpr std::size_t squares_of_slot = 64;
  static_assert(SquareSet::capacity % squares_of_slot == 0);

  std::vector<MemorySlot> slots_;
};

}  // namespace warp
