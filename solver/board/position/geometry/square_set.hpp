#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solver/board/position/geometry/square.hpp"

namespace warp {

/// A set of squares of any geometry. Iteration is in the order of the squares and looks only at the
/// words that can hold members, so that a board of 64 squares costs one word.
class SquareSet {
 public:
  static constexpr std::size_t capacity = 2048;

  constexpr bool contains(Square square) const {
    return (words_[square / 64] >> (square % 64) & 1U) != 0;
  }
  constexpr void insert(Square square) { words_[square / 64] |= std::uint64_t{1} << (square % 64); }
  constexpr void erase(Square square) {
    words_[square / 64] &= ~(std::uint64_t{1} << (square % 64));
  }

  /// Inserts the square if it is not a member, erases it if it is.
  constexpr void toggle(Square square) { words_[square / 64] ^= std::uint64_t{1} << (square % 64); }

  /// The first 64 squares, one bit each.
  constexpr std::uint64_t first_word() const { return words_[0]; }

  /// Calls `visit(square)` for each member below `size` in rising order until it returns true.
  /// Returns whether it did. The set may change meanwhile; members are taken word by word.
  template <class Visitor>
  constexpr bool any_of(std::size_t size, Visitor visit) const {
    for (std::size_t word = 0; word * 64 < size; ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        if (visit(static_cast<Square>(word * 64 +
                                      static_cast<std::size_t>(std::countr_zero(rest))))) {
          return true;
        }
      }
    }
    return false;
  }

  /// Number of members below `size`.
  constexpr unsigned count(std::size_t size) const {
    unsigned result = 0;
    for (std::size_t word = 0; word * 64 < size; ++word) {
      result += static_cast<unsigned>(std::popcount(words_[word]));
    }
    return result;
  }

  /// The lowest member below `size`, or no_square.
  constexpr Square first(std::size_t size) const {
    Square result = no_square;
    any_of(size, [&](Square square) {
      result = square;
      return true;
    });
    return result;
  }

 private:
  std::array<std::uint64_t, capacity / 64> words_{};
};

}  // namespace warp
