#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solver/board/position/geometry/square_set.hpp"
#include "solver/board/position/position.hpp"

namespace warp {

/// A set of numbers below 64 * `Words`, small enough to be the key of a state. SquareSet is as
/// large as the largest board.
template <std::size_t Words>
struct Bits {
  std::array<std::uint64_t, Words> words{};

  bool operator==(const Bits&) const = default;
  bool test(std::size_t i) const { return (words[i / 64] >> (i % 64) & 1U) != 0; }
  void set(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
  void reset(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  bool none() const { return *this == Bits{}; }
  unsigned count() const {
    unsigned result = 0;
    for (const std::uint64_t word : words) {
      result += static_cast<unsigned>(std::popcount(word));
    }
    return result;
  }
  /// The lowest member; the set must have one.
  std::size_t first() const {
    std::size_t word = 0;
    while (words[word] == 0) {
      ++word;
    }
    return word * 64 + static_cast<std::size_t>(std::countr_zero(words[word]));
  }
  bool meets(const Bits& other) const {
    for (std::size_t i = 0; i < Words; ++i) {
      if ((words[i] & other.words[i]) != 0) {
        return true;
      }
    }
    return false;
  }
  Bits operator&(const Bits& other) const {
    Bits result;
    for (std::size_t i = 0; i < Words; ++i) {
      result.words[i] = words[i] & other.words[i];
    }
    return result;
  }
  Bits without(const Bits& other) const {
    Bits result;
    for (std::size_t i = 0; i < Words; ++i) {
      result.words[i] = words[i] & ~other.words[i];
    }
    return result;
  }
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t word = 0; word < Words; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
        visit(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }
  std::uint64_t hash() const {
    Key key = 0;
    for (const std::uint64_t word : words) {
      key = chain(key, word);
    }
    return key;
  }
};

/// Calls `use(std::integral_constant<std::size_t, Words>)` with the smallest number of words that
/// holds `members` numbers, of which there are at most as many as squares. Returns what it returns.
template <class Use>
auto with_words_for(std::size_t members, Use use) {
  if (members <= 64) {
    return use(std::integral_constant<std::size_t, 1>());
  }
  if (members <= 128) {
    return use(std::integral_constant<std::size_t, 2>());
  }
  if (members <= 256) {
    return use(std::integral_constant<std::size_t, 4>());
  }
  if (members <= 512) {
    return use(std::integral_constant<std::size_t, 8>());
  }
  if (members <= 1088) {
    return use(std::integral_constant<std::size_t, 17>());
  }
  if (members <= 2048) {
    return use(std::integral_constant<std::size_t, 32>());
  }
  return use(std::integral_constant<std::size_t, SquareSet::capacity / 64>());
}

}  // namespace warp
