#include "solver/board/geometry.hpp"

#include <algorithm>

namespace warp {

namespace {

/// Index of the unit direction of one vector component: 0 and 1 along files, 2 and 3 along ranks
/// ...
std::size_t direction(std::size_t dimension, bool positive) {
  return 2 * dimension + (positive ? 0 : 1);
}

}  // namespace

const Geometry& Geometry::classical() {
  static const Geometry board = [] {
    constexpr int side = 8;
    Geometry geometry;
    geometry.last_rank_ = side - 1;
    for (auto& neighbours : geometry.neighbours_) {
      neighbours.assign(side * side, no_square);
    }
    for (int rank = 0; rank < side; ++rank) {
      for (int file = 0; file < side; ++file) {
        const auto at = [&](int f, int r) {
          const bool on_board = f >= 0 && f < side && r >= 0 && r < side;
          return on_board ? static_cast<Square>(f + side * r) : no_square;
        };
        const Square square = at(file, rank);
        geometry.neighbours_[direction(0, true)][square] = at(file + 1, rank);
        geometry.neighbours_[direction(0, false)][square] = at(file - 1, rank);
        geometry.neighbours_[direction(1, true)][square] = at(file, rank + 1);
        geometry.neighbours_[direction(1, false)][square] = at(file, rank - 1);
        geometry.names_.push_back({static_cast<char>('a' + file), static_cast<char>('1' + rank)});
        geometry.ranks_.push_back(static_cast<unsigned>(rank));
        geometry.files_.push_back(static_cast<unsigned>(file));
      }
    }
    return geometry;
  }();
  return board;
}

Square Geometry::step(Square from, Vector step) const {
  std::array<std::int8_t*, unit_directions / 2> components{&step.file, &step.rank, &step.level,
                                                           &step.depth};
  bool arrived = true;
  for (std::size_t dimension = 0; dimension < components.size(); ++dimension) {
    std::int8_t& left = *components[dimension];
    if (left == 0) {
      continue;
    }
    arrived = false;
    const bool positive = left > 0;
    const Square next = neighbours_[direction(dimension, positive)][from];
    if (next == no_square) {
      continue;
    }
    const std::int8_t change = positive ? -1 : 1;
    left = static_cast<std::int8_t>(left + change);
    const Square end = this->step(next, step);
    left = static_cast<std::int8_t>(left - change);
    if (end != no_square) {
      return end;
    }
  }
  return arrived ? from : no_square;
}

Square Geometry::find(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? no_square : static_cast<Square>(found - names_.begin());
}

}  // namespace warp
