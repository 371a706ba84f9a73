#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/techniques/deduction/knowledge.hpp"

namespace warp::orthodox::deduction {

/// The squares of a man, numbered; the last number means that it is gone: captured, or promoted.
struct ManPlaces {
  explicit ManPlaces(const Man& man);

  unsigned count() const { return static_cast<unsigned>(squares.size()) + 1; }
  unsigned gone() const { return static_cast<unsigned>(squares.size()); }

  std::array<std::uint8_t, 64> number;  ///< by square; `nowhere` if the man never stands there
  std::vector<std::uint8_t> squares;    ///< by number, those nearest to where it may end first
  static constexpr std::uint8_t nowhere = 0xff;
};

/// Two men alone on the board with the walls: how many moves more than their least numbers do they
/// need because they stand in each other's way?
///
/// Every game that solves the problem contains a way of these two men from their homes to where
/// they end. Each move of that way is possible with nothing but the walls and the other man on the
/// board. Other men can only hinder, with two exceptions: they may capture one of the two, which is
/// always allowed here; and they may come between a rider and a king, so that only checks from the
/// next square count.
///
/// A move of a man from a to b uses 1 + to(b) - to(a) moves more than necessary, where `to` is
/// its least distance to where it may end; that is never negative. For each two squares of the men
/// `spare` has a word of bits, in rows of `width`: the numbers (i, j) of such additional moves, i
/// of the first man and j of the second, that are enough from there to the end. Greater numbers are
/// enough, too. If the men are of one side and the word has too few bits for that, i counts the
/// moves of both together (`sums`). The word is 0 for squares to which the men do not come in time.
struct Pair {
  unsigned first = 0, second = 0;  ///< numbers of the men
  bool same_side = false;
  bool sums = false;
  unsigned width_bits = 3;
  unsigned stride = 0;
  std::vector<std::uint64_t> spare;  ///< by place of the first, then of the second

  std::uint64_t enough(unsigned place_of_first, unsigned place_of_second) const {
    return spare[place_of_first * stride + place_of_second];
  }
  std::size_t bytes() const { return spare.size() * sizeof(std::uint64_t); }
  unsigned longest_first() const { return (1U << width_bits) - 1; }
  unsigned longest_second() const { return (64U >> width_bits) - 1; }
  /// Are `first` and `second` additional moves enough, according to such a word?
  bool suffice(std::uint64_t word, unsigned of_first, unsigned of_second) const {
    const unsigned column = std::min(sums ? of_first + of_second : of_first, longest_first());
    const unsigned row = sums ? 0 : std::min(of_second, longest_second());
    return (word >> ((row << width_bits) + column) & 1U) != 0;
  }
  /// May it be enough if the men make the additional moves `granted` to each and, by side, at most
  /// `spare_moves` more?
  bool may_suffice(std::uint64_t word, std::size_t side_of_first, std::size_t side_of_second,
                   const std::array<unsigned, 2>& spare_moves,
                   const std::array<unsigned, 2>& granted = {}) const;
};

/// Returns the most memory, in bytes, that narrow_pair takes for these two men.
std::size_t bytes_for_pair(const Knowledge& known, unsigned first, unsigned second,
                           const std::vector<ManPlaces>& places);

/// Works out a pair, removes from `known` the steps of both men that no way of both has, and raises
/// the moves that each needs. `most`: the additional moves of each man, and of both if they are of
/// one side. Adds the time taken to `work`. Returns a pair without words if the men do not hinder
/// each other, or if too much is possible.
Pair narrow_pair(Knowledge& known, unsigned first, unsigned second, std::array<unsigned, 3> most,
                 const std::vector<ManPlaces>& places, std::uint64_t& work);

}  // namespace warp::orthodox::deduction
