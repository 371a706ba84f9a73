#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/orthodox/proof/knowledge.hpp"

namespace warp::orthodox::proof {

/// The squares of a man, numbered; the last number means that it is gone: captured, or promoted.
struct Places {
  explicit Places(const Man& man);

  unsigned count() const { return static_cast<unsigned>(squares.size()) + 1; }
  unsigned gone() const { return static_cast<unsigned>(squares.size()); }

  std::array<std::uint8_t, 64> number;  ///< by square; `nowhere` if the man never stands there
  std::vector<std::uint8_t> squares;    ///< by number, those nearest to where it may end first
  static constexpr std::uint8_t nowhere = 0xff;
};

/// Two men alone on the board, apart from the walls: how many moves more than their least numbers
/// do they need because they stand in each other's way?
///
/// In a game that solves the problem, what these two men do is a way from their homes to where they
/// end. Each of its moves is possible with nothing but the walls and the other man on the board:
/// other men can only make it impossible, except that they may capture one of the two, or come
/// between a rider and a king. So such captures are always allowed, and only those checks count
/// between which and the king there is no square.
///
/// A move of a man from a to b uses 1 + to(b) - to(a) moves more than necessary, where `to` is
/// its least distance to where it may end; that is never negative. For each two squares of the men
/// `spare` tells which numbers (i, j) of such additional moves, i of the first man's side and j of
/// the second's, are enough from there to the end: bit 8 j + i of a word. If both men are of one
/// side, i counts the moves of both and j is 0. More moves are always enough, too.
struct Pair {
  unsigned first = 0, second = 0;  ///< numbers of the men
  bool same_side = false;
  unsigned stride = 0;
  std::vector<std::uint64_t> spare;  ///< by place of the first, then of the second

  std::uint64_t enough(unsigned place_of_first, unsigned place_of_second) const {
    return spare[place_of_first * stride + place_of_second];
  }
};

/// Works out a pair, and takes away the steps of both men that no way of both has. `most`: the
/// additional moves that each side can make. `work` grows with the time that this takes. Returns
/// a pair without words if the men do not hinder each other or too much is possible.
Pair narrow_pair(Knowledge& known, unsigned first, unsigned second, std::array<unsigned, 2> most,
                 const std::vector<Places>& places, std::uint64_t& work);

}  // namespace warp::orthodox::proof
