#include "solver/board/combinatorics/tours/line_sums.hpp"

namespace warp {

LineSums::LineSums(const Geometry& board, const Directions& directions, unsigned together)
    : lines_of_(board.size()), together_(together), squares_(static_cast<unsigned>(board.size())) {
  const auto all = linear_subsets(board);
  for (const std::size_t direction : directions) {
    const auto& subsets = all.at(direction);
    const unsigned total = squares_ * (squares_ + 1) / 2;
    const auto number = static_cast<unsigned>(subsets.size());
    possible_ = possible_ && total % number == 0;
    for (const std::vector<Square>& subset : subsets) {
      for (const Square square : subset) {
        lines_of_[square].push_back(static_cast<unsigned>(lines_.size()));
      }
      lines_.push_back({total / number, 0, static_cast<unsigned>(subset.size())});
    }
  }
}

void LineSums::put(Square square, unsigned number) {
  for (const unsigned line : lines_of_[square]) {
    lines_[line].sum += number;
    --lines_[line].open;
  }
}

void LineSums::take(Square square, unsigned number) {
  for (const unsigned line : lines_of_[square]) {
    lines_[line].sum -= number;
    ++lines_[line].open;
  }
}

bool LineSums::suit(Square square, unsigned last) const {
  for (const unsigned index : lines_of_[square]) {
    const Line& line = lines_[index];
    // The smallest numbers that are left, one of each `together`, and the largest ones.
    const unsigned steps = line.open * (line.open == 0 ? 0 : line.open - 1) / 2 * together_;
    const unsigned least = line.sum + line.open * (last + 1) + steps;
    const unsigned most = line.sum + line.open * squares_;
    if (least > line.wanted || most < line.wanted + steps) {
      return false;
    }
  }
  return true;
}

}  // namespace warp
