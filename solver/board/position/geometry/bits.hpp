#pragma once

#include <bit>
#include <cstdint>

#include "solver/board/position/geometry/square.hpp"

/// Small sets of squares for inner loops: unsigned numbers with one bit a square. Code that is to
/// run on boards of either size is a template over the type of its sets, Set64 or Set128. It may
/// use all operators of numbers (`rest &= rest - 1` leaves out the lowest square), and the
/// functions below for what the standard library knows of the short type only.
///
/// A single type of 128 bits for all boards would make the usual board slower; a struct of two
/// words would be the same instructions with operators written by hand.
namespace warp::bits {

using Set64 = std::uint64_t;                     ///< of a board of at most 64 squares
__extension__ using Set128 = unsigned __int128;  ///< of a board of at most 128 squares

/// The most squares of a board whose sets are of this type.
template <class Set>
inline constexpr std::size_t capacity = 8 * sizeof(Set);  // not of squares

template <class Set>
constexpr Set bit(Square square) {
  return Set{1} << square;
}

constexpr std::uint64_t low_half(Set128 set) { return static_cast<std::uint64_t>(set); }
constexpr std::uint64_t high_half(Set128 set) { return static_cast<std::uint64_t>(set >> 64U); }

constexpr bool has(Set64 set, Square square) { return (set >> square & 1U) != 0; }
constexpr bool has(Set128 set, Square square) {
  return has(square < 64 ? low_half(set) : high_half(set), static_cast<Square>(square % 64));
}

/// The lowest and the highest member of a set that is not empty.
constexpr Square lowest(Set64 set) { return static_cast<Square>(std::countr_zero(set)); }
constexpr Square lowest(Set128 set) {
  return low_half(set) != 0 ? lowest(low_half(set))
                            : static_cast<Square>(64 + lowest(high_half(set)));
}
constexpr Square highest(Set64 set) { return static_cast<Square>(63 - std::countl_zero(set)); }
constexpr Square highest(Set128 set) {
  return high_half(set) != 0 ? static_cast<Square>(64 + highest(high_half(set)))
                             : highest(low_half(set));
}

/// The number of members.
constexpr unsigned count(Set64 set) { return static_cast<unsigned>(std::popcount(set)); }
constexpr unsigned count(Set128 set) { return count(low_half(set)) + count(high_half(set)); }

/// The first `size` squares, at most capacity<Set>.
template <class Set>
constexpr Set first_squares(std::size_t size) {
  return size == capacity<Set> ? ~Set{0} : (Set{1} << size) - 1;
}

}  // namespace warp::bits
