#pragma once

#include "conditions/grid_lists.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

// Lines drawn on the board, and ways that cross them. The conditions with such lines declare
// BoardNeed::files_and_ranks.

/// A straight line in the plane of the board; squares have centres at odd coordinates.
struct Segment {
  int x1, y1, x2, y2;

  /// The line between the centres of two squares.
  static Segment between(const Geometry& board, Square from, Square to) {
    // on any board: see above
    const auto x = [&](Square square) { return middle(board.file(square)); };
    // on any board: see above
    const auto y = [&](Square square) { return middle(board.rank(square)); };
    return {x(from), y(from), x(to), y(to)};
  }
  static Segment of(const Geometry& board, const GridLine& line) {
    const int x = edge(board.file(line.corner));  // on any board: see above
    const int y = edge(board.rank(line.corner));  // on any board: see above
    const int length = edge(line.length);
    return line.horizontal ? Segment{x, y, x + length, y} : Segment{x, y, x, y + length};
  }

 private:
  /// The lower left edge of a file or rank, and its middle.
  static int edge(unsigned line) { return 2 * static_cast<int>(line); }
  static int middle(unsigned line) { return edge(line) + 1; }
};

/// Do two lines that are not parallel meet, ends included?
inline bool cross(const Segment& a, const Segment& b) {
  const auto side = [](const Segment& line, int x, int y) {
    const int value = (line.x2 - line.x1) * (y - line.y1) - (line.y2 - line.y1) * (x - line.x1);
    return (value > 0) - (value < 0);
  };
  const int parallel = (a.x2 - a.x1) * (b.y2 - b.y1) - (a.y2 - a.y1) * (b.x2 - b.x1);
  return parallel != 0 && side(a, b.x1, b.y1) * side(a, b.x2, b.y2) <= 0 &&
         side(b, a.x1, a.y1) * side(b, a.x2, a.y2) <= 0;
}

}  // namespace warp
