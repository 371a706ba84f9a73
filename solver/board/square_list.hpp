#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/board/beyond_room.hpp"
#include "solver/board/square.hpp"

namespace warp {

/// A few squares in a stated order, as one slot of memory holds them: squares below 64, at most
/// ten.
class SquareList {
 public:
  static constexpr std::size_t most = 10;

  static constexpr SquareList from_memory(std::uint64_t value) {
    SquareList list;
    list.size_ = value >> count_shift;
    for (std::size_t i = 0; i < list.size_; ++i) {
      list.squares_[i] = static_cast<Square>(value >> (bits * i) & mask);
    }
    return list;
  }
  constexpr std::uint64_t to_memory() const {
    std::uint64_t value = std::uint64_t{size_} << count_shift;
    for (std::size_t i = 0; i < size_; ++i) {
      value |= std::uint64_t{squares_[i]} << (bits * i);
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
    if (size_ == most || square > mask) {
      throw BeyondRoom("a list of squares is too long");
    }
    squares_[size_++] = square;
  }

 private:
  static constexpr unsigned bits = 6;
  static constexpr std::uint64_t mask = 63;
  static constexpr unsigned count_shift = 60;

  std::array<Square, most> squares_{};
  std::size_t size_ = 0;
};

}  // namespace warp
