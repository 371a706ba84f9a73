#pragma once

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// A small number for each square in the memory of positions: what a rule notes of the unit that
/// stands there. 0: nothing is noted.
class SquareNumbers {
 public:
  /// The numbers go up to `greatest`. Throws BeyondRoom if there are too few slots.
  SquareNumbers(RuleSet& rules, unsigned greatest)
      : bits_(static_cast<unsigned>(std::bit_width(greatest))), in_a_slot_(64 / bits_) {
    for (std::size_t held = 0; held < rules.geometry().size(); held += in_a_slot_) {
      slots_.push_back(rules.allocate_slot());
    }
  }

  unsigned of(const Position& position, Square square) const {
    return static_cast<unsigned>(position.memory(slots_[square / in_a_slot_]) >> shift(square) &
                                 mask());
  }
  using Numbers = std::vector<std::pair<Square, unsigned>>;
  /// The squares with a number other than 0, with these numbers, in rising order of the squares.
  Numbers all(const Position& position) const {
    Numbers numbers;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      std::uint64_t rest = position.memory(slots_[i]);
      for (auto square = static_cast<Square>(i * in_a_slot_); rest != 0; rest >>= bits_, ++square) {
        if ((rest & mask()) != 0) {
          numbers.emplace_back(square, static_cast<unsigned>(rest & mask()));
        }
      }
    }
    return numbers;
  }
  /// Notes `numbers` and nothing else. Of two numbers of one square the later one holds.
  void remember(Position& position, const Numbers& numbers) const {
    std::vector<std::uint64_t> words(slots_.size());
    for (const auto& [square, number] : numbers) {
      std::uint64_t& word = words[square / in_a_slot_];
      word = (word & ~(mask() << shift(square))) | std::uint64_t{number} << shift(square);
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      position.remember(slots_[i], words[i]);
    }
  }

 private:
  std::uint64_t mask() const { return (std::uint64_t{1} << bits_) - 1; }
  unsigned shift(Square square) const { return static_cast<unsigned>(square % in_a_slot_) * bits_; }

  unsigned bits_, in_a_slot_;
  std::vector<MemorySlot> slots_;
};

}  // namespace warp
