#include "solver/board/combinatorics/board_lines.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace warp {

namespace {

/// The vectors of diagonals of so many dimensions, one of each two that are opposite.
std::vector<Vector> senses(std::size_t directions, std::size_t dimensions) {
  std::vector<Vector> result;
  for (unsigned chosen = 0; chosen < 1U << directions; ++chosen) {
    if (static_cast<std::size_t>(std::popcount(chosen)) != dimensions) {
      continue;
    }
    for (unsigned signs = 0; signs < 1U << directions; ++signs) {
      const bool is_first = (signs & ~chosen) == 0 && (signs & chosen & (~chosen + 1)) == 0;
      if (!is_first) {
        continue;  // of a dimension that is not chosen, or with the lowest one reversed
      }
      Vector::Components components{};
      for (std::size_t dimension = 0; dimension < directions; ++dimension) {
        if ((chosen >> dimension & 1U) != 0) {
          components.at(dimension) = (signs >> dimension & 1U) != 0 ? -1 : 1;
        }
      }
      result.push_back(Vector::of(components));
    }
  }
  return result;
}

/// The squares from `start` on along `step`, without it, and whether they lead back to it.
std::pair<std::vector<Square>, bool> ahead(const Geometry& board, Square start, Vector step) {
  std::vector<Square> squares;
  Geometry::Mirrored mirrored = 0;
  std::set<std::pair<Square, Geometry::Mirrored>> seen;
  for (Square square = board.step(start, step, mirrored); square != no_square;
       square = board.step(square, step, mirrored)) {
    if (square == start && mirrored == 0) {
      return {squares, true};
    }
    if (!seen.insert({square, mirrored}).second) {
      break;
    }
    squares.push_back(square);
  }
  return {squares, false};
}

}  // namespace

std::vector<Diagonal> diagonals_of(const Geometry& board, std::size_t dimensions) {
  std::vector<Diagonal> result;
  std::set<std::vector<Square>> found;
  const bool turns = board.reverses_directions();
  for (const Vector& step : senses(board.spec().directions(), dimensions)) {
    std::vector<bool> taken(board.size());
    for (Square start = 0; start < board.size(); ++start) {
      // Where directions are never reversed, a square lies on one diagonal of each sense.
      if (taken[start] && !turns) {
        continue;
      }
      auto [squares, closed] = ahead(board, start, step);
      if (!closed) {
        const auto behind = ahead(board, start, -step).first;
        squares.insert(squares.end(), behind.begin(), behind.end());
      }
      squares.push_back(start);
      std::ranges::sort(squares);
      squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
      for (const Square square : squares) {
        taken[square] = true;
      }
      // Two diagonals of different senses may have the same squares: on the torus of 14x8 two have.
      const bool is_new = !turns || found.insert(squares).second;
      if (squares.size() > 1 && is_new) {
        result.push_back({std::move(squares), closed});
      }
    }
  }
  return result;
}

std::vector<std::vector<Square>> bishop_classes(const Geometry& board, std::size_t dimensions) {
  const std::vector<Vector> steps = senses(board.spec().directions(), dimensions);
  std::vector<std::vector<Square>> classes;
  std::vector<bool> seen(board.size());
  for (Square start = 0; start < board.size(); ++start) {
    if (seen[start]) {
      continue;
    }
    std::vector<Square> together{start};
    seen[start] = true;
    for (std::size_t i = 0; i < together.size(); ++i) {
      for (const Vector& step : steps) {
        for (const Vector& way : {step, -step}) {
          const Square to = board.step(together[i], way);
          if (to != no_square && !seen[to]) {
            seen[to] = true;
            together.push_back(to);
          }
        }
      }
    }
    std::ranges::sort(together);
    classes.push_back(std::move(together));
  }
  return classes;
}

}  // namespace warp
