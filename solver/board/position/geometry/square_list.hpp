#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/tables/beyond_room.hpp"

namespace warp {

/// A few squares in a stated order, stored in one memory slot: at most ten squares below 64, or at
/// most five if one of them is 64 or higher.
class SquareList {
 public:
  static constexpr std::size_t most = 10;
  static constexpr std::size_t most_high = 5;
  /// The number of squares that always fit on a board of `board_size` squares.
  static constexpr std::size_t most_on(std::size_t board_size) {
    return board_size <= narrow.mask + 1 ? most : most_high;
  }

  static constexpr SquareList from_memory(std::uint64_t value) {
    SquareList list;
    const std::size_t count = value >> count_shift;
    const bool is_wide = count > most;
    const Format& format = is_wide ? wide : narrow;
    list.size_ = is_wide ? count - most : count;
    for (std::size_t i = 0; i < list.size_; ++i) {
      list.squares_[i] = static_cast<Square>(value >> (format.bits * i) & format.mask);
    }
    return list;
  }
  /// Returns the value for the memory slot. Throws BeyondRoom if a square is too high for so many
  /// squares.
  constexpr std::uint64_t to_memory() const {
    const bool is_wide =
        std::any_of(begin(), end(), [](Square square) { return square > narrow.mask; });
    if (is_wide && size_ > most_high) {
      throw BeyondRoom(too_long);
    }
    const Format& format = is_wide ? wide : narrow;
    std::uint64_t value = std::uint64_t{is_wide ? most + size_ : size_} << count_shift;
    for (std::size_t i = 0; i < size_; ++i) {
      value |= std::uint64_t{squares_[i]} << (format.bits * i);
    }
    return value;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr Square operator[](std::size_t place) const { return squares_[place]; }
  constexpr const Square* begin() const { return squares_.data(); }
  constexpr const Square* end() const { return squares_.data() + size_; }
  /// Does `other` hold the same squares, in whatever order?
  bool holds_same_as(const SquareList& other) const {
    return size_ == other.size_ && std::is_permutation(begin(), end(), other.begin());
  }
  /// Throws BeyondRoom if the list is full or the square too high for it.
  constexpr void add(Square square) {
    if (size_ == most || square > wide.mask) {
      throw BeyondRoom(too_long);
    }
    squares_[size_++] = square;
  }

 private:
  /// Bits per square in memory. The number of squares is stored above the squares. For wide lists
  /// it is stored increased by `most`, so that it tells the format.
  struct Format {
    unsigned bits;
    std::uint64_t mask;
  };
  static constexpr Format narrow{6, 63};
  static constexpr Format wide{12, 4095};
  static constexpr unsigned count_shift = 60;
  static_assert(wide.bits * most_high <= count_shift && most + most_high < 16);
  static constexpr Names too_long{"a list of squares is too long",
                                  "eine Liste von Feldern ist zu lang",
                                  "une liste de cases est trop longue"};

  std::array<Square, most> squares_{};
  std::size_t size_ = 0;
};

}  // namespace warp
