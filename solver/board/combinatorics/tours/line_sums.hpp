#pragma once

#include <vector>

#include "solver/board/combinatorics/relation.hpp"

namespace warp {

/// Directions of a board, by their place in linear_subsets(): 0 stands for the ranks, 1 for the
/// files.
using Directions = std::vector<std::size_t>;

/// The sums of the linear subsets of a board while numbers 1, 2, ... are put on its squares.
class LineSums {
 public:
  /// Only the linear subsets of `directions` count. Numbers are put in groups of `together`, which
  /// divides the number of squares; no two squares of a group lie in one such subset.
  LineSums(const Geometry& board, const Directions& directions, unsigned together);

  /// False: the numbers cannot be divided into equal sums in some of the directions.
  bool possible() const { return possible_; }
  /// The lines that pass through a square, one for each of the directions.
  const std::vector<unsigned>& lines_of(Square square) const { return lines_of_[square]; }

  void put(Square square, unsigned number);
  void take(Square square, unsigned number);
  /// Can the lines of `square` still reach their sums after the numbers up to `last`, a multiple of
  /// `together`?
  bool suit(Square square, unsigned last) const;

 private:
  struct Line {
    unsigned wanted = 0, sum = 0, open = 0;
  };
  std::vector<Line> lines_;
  std::vector<std::vector<unsigned>> lines_of_;  ///< by square
  unsigned together_;
  unsigned squares_;
  bool possible_ = true;
};

}  // namespace warp
