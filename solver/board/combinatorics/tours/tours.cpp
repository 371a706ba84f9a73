#include "solver/board/combinatorics/tours/tours.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "solver/board/combinatorics/tours/tour_graph.hpp"

namespace warp {

namespace {

/// By square: on which of two sets that all moves change between it lies. Nothing if there are no
/// such sets. All squares must be joined by moves.
std::optional<std::vector<bool>> two_sets(const Relation& moves) {
  std::vector<bool> seen(moves.size()), second(moves.size());
  std::vector<Square> reached{0};
  seen[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Square from = reached[i];
    for (const Square to : moves[from]) {
      if (!seen[to]) {
        seen[to] = true;
        second[to] = !second[from];
        reached.push_back(to);
      } else if (second[to] == second[from]) {
        return std::nullopt;
      }
    }
  }
  return second;
}

/// A square that moves do not lead to from the first square, or no_square.
Square out_of_reach(const Relation& moves) {
  std::vector<bool> seen(moves.size());
  std::vector<Square> reached{0};
  seen[0] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Square to : moves[reached[i]]) {
      if (!seen[to]) {
        reached.push_back(to);
      }
      seen[to] = true;
    }
  }
  const auto found = std::ranges::find(seen, false);
  return found == seen.end() ? no_square : static_cast<Square>(found - seen.begin());
}

/// Squares with too few moves for a tour to pass through them.
std::string ends_obstacle(const TourTask& task) {
  std::vector<std::string> ends;
  for (Square square = 0; square < task.board.size(); ++square) {
    if (task.moves[square].empty()) {
      return fmt::format("there is no move from {}", task.board.name(square));
    }
    if (task.moves[square].size() == 1) {
      ends.push_back(task.board.name(square));
    }
  }
  if (task.closed && !ends.empty()) {
    return fmt::format("there is only one move from {}", ends.front());
  }
  if (ends.size() > 2) {
    return fmt::format("there is only one move from {}, {} and {}, but a tour has two ends",
                       ends[0], ends[1], ends[2]);
  }
  return {};
}

}  // namespace

std::string obvious_obstacle(const TourTask& task) {
  const std::size_t squares = task.board.size();
  if (squares == 1) {
    return task.closed ? "a closed tour needs three squares" : "";
  }
  if (const std::string ends = ends_obstacle(task); !ends.empty()) {
    return ends;
  }
  if (const Square square = out_of_reach(task.moves); square != no_square) {
    return fmt::format("moves do not lead from {} to {}", task.board.name(0),
                       task.board.name(square));
  }
  if (task.closed && squares == 2) {
    return "a closed tour needs three squares";
  }
  if (const auto second = two_sets(task.moves)) {
    const auto in_second = static_cast<std::size_t>(std::ranges::count(*second, true));
    const std::size_t in_first = squares - in_second;
    const std::size_t more = std::max(in_first, in_second), fewer = std::min(in_first, in_second);
    if (more - fewer > (task.closed ? 0U : 1U)) {
      return fmt::format("each move changes between two sets of squares, of {} and {} squares",
                         more, fewer);
    }
    if (!task.closed && more != fewer && task.from != no_square &&
        (*second)[task.from] != (in_second > in_first)) {
      return fmt::format(
          "each move changes between two sets of squares, of {} and {} squares, so that a tour "
          "begins in the larger one, and {} lies in the other",
          more, fewer, task.board.name(task.from));
    }
  }
  return {};
}

TourGraph::TourGraph(const TourTask& task) : squares(task.board.size()) {
  for (const std::vector<Square>& to : task.moves) {
    neighbours.emplace_back(to.begin(), to.end());
  }
  if (task.closed) {
    return;
  }
  neighbours.emplace_back();
  for (unsigned square = 0; square < squares; ++square) {
    neighbours[square].push_back(static_cast<unsigned>(squares));
    neighbours.back().push_back(square);
  }
  first = task.from;
}

bool TourGraph::joined(unsigned a, unsigned b) const {
  return std::ranges::binary_search(neighbours[a], b);
}

bool TourGraph::is_fixed(unsigned a, unsigned b) const {
  return first != no_square && ((a == first && b == squares) || (b == first && a == squares));
}

}  // namespace warp
