#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "solver/board/position/geometry/square.hpp"

namespace warp {

/// A set of squares of any geometry. Iteration is in the order of the squares and looks only at the
/// words that can hold members, so that a board of 64 squares costs one word. Only members beyond
/// the first 128 squares need memory of their own.
class SquareSet {
 public:
  static constexpr std::size_t capacity = 16384;
  /// The squares below this one need no memory of their own.
  static constexpr std::size_t near_capacity = 128;

  constexpr bool contains(Square square) const {
    return (word(square / 64U) >> (square % 64U) & 1U) != 0;
  }
  constexpr void insert(Square square) { word_of(square) |= bit(square); }
  constexpr void erase(Square square) { word_of(square) &= ~bit(square); }

  /// Inserts the square if it is not a member, erases it if it is.
  constexpr void toggle(Square square) { word_of(square) ^= bit(square); }

  /// The same for a square below `near_capacity`: without a test where it lies.
  constexpr void toggle_near(Square square) { near_[square / 64U] ^= bit(square); }

  /// The first 64 squares, one bit each.
  constexpr std::uint64_t first_word() const { return near_[0]; }

  /// Calls `visit(square)` for each member below `size` in rising order until it returns true.
  /// Returns whether it did. The set may change meanwhile; members are taken word by word.
  template <class Visitor>
  constexpr bool any_of(std::size_t size, Visitor visit) const {
    for (std::size_t at = 0; at * 64 < size; ++at) {
      for (std::uint64_t rest = word(at); rest != 0; rest &= rest - 1) {
        if (visit(
                static_cast<Square>(at * 64 + static_cast<std::size_t>(std::countr_zero(rest))))) {
          return true;
        }
      }
    }
    return false;
  }

  /// Number of members below `size`.
  constexpr unsigned count(std::size_t size) const {
    unsigned result = 0;
    for (std::size_t at = 0; at * 64 < size; ++at) {
      result += static_cast<unsigned>(std::popcount(word(at)));
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
  static constexpr std::size_t near_words = near_capacity / 64;

  static constexpr std::uint64_t bit(Square square) { return std::uint64_t{1} << (square % 64U); }
  constexpr std::uint64_t word(std::size_t at) const {
    return at < near_words ? near_[at] : far_word(at);
  }
  constexpr std::uint64_t& word_of(Square square) {
    const std::size_t at = square / 64U;
    return at < near_words ? near_[at] : room_for(at);
  }
  // Compiled apart, so that what boards of 8x8 do stays short.
  std::uint64_t far_word(std::size_t at) const;
  std::uint64_t& room_for(std::size_t at);

  std::array<std::uint64_t, near_words> near_{};
  std::vector<std::uint64_t> far_;  ///< may be shorter than the board: no members behind its end
};

}  // namespace warp
