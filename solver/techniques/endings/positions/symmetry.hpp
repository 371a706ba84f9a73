#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/endings/material.hpp"

namespace warp::endings {

/// A set of permutations of the squares that is closed: two of them in succession are a third, and
/// each has its inverse in the set. Number 0 changes nothing.
class Symmetries {
 public:
  /// `images` has the image of square 0, 1, ... under the first permutation, then under the next.
  Symmetries(std::size_t squares, std::vector<Square> images);

  std::size_t size() const { return images_.size() / squares_; }
  Square image(std::size_t symmetry, Square square) const {
    return images_[symmetry * squares_ + square];
  }
  /// The number of the permutation that undoes this one.
  std::size_t inverse(std::size_t symmetry) const { return inverses_[symmetry]; }
  std::span<const Square> images(std::size_t symmetry) const {
    return std::span(images_).subspan(symmetry * squares_, squares_);
  }

 private:
  std::size_t squares_;
  std::vector<Square> images_;
  std::vector<std::uint32_t> inverses_;
};

/// Returns a key of all lines that a unit of this kind has from `from`, with squares named by their
/// numbers in `names`; equal if the lines are, in any order. The walk must consist of lines.
Key key_of_lines(const RuleSet& rules, const MaterialKind& kind, Square from,
                 std::span<const Square> names);

/// Returns the symmetries of the board (solver/board/position/geometry/symmetries.hpp).
Symmetries symmetries_of_board(const Geometry& geometry);

/// Returns those of `symmetries` after which units of all these kinds move, capture and promote as
/// before.
Symmetries keeping_moves(const Symmetries& symmetries, const RuleSet& rules,
                         std::span<const MaterialKind> kinds);

}  // namespace warp::endings
