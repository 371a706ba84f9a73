#include "solver/board/combinatorics/tours/tours.hpp"

#include <algorithm>
#include <optional>
#include <string>

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
FilledText ends_obstacle(const TourTask& task) {
  std::vector<std::string> ends;
  for (Square square = 0; square < task.board.size(); ++square) {
    if (task.moves[square].empty()) {
      return {{"there is no move from {square}", "von {square} gibt es keinen Zug",
               "il n'y a pas de coup depuis {square}"},
              {{"square", alike(task.board.name(square))}}};
    }
    if (task.moves[square].size() == 1) {
      ends.push_back(task.board.name(square));
    }
  }
  if (task.closed && !ends.empty()) {
    return {{"there is only one move from {square}", "von {square} gibt es nur einen Zug",
             "il n'y a qu'un coup depuis {square}"},
            {{"square", alike(ends.front())}}};
  }
  if (ends.size() > 2) {
    return {{"there is only one move from {a}, {b} and {c}, but a tour has two ends",
             "von {a}, {b} und {c} gibt es nur je einen Zug, eine Wanderung aber hat zwei Enden",
             "il n'y a qu'un coup depuis {a}, {b} et {c}, mais un parcours a deux bouts"},
            {{"a", alike(ends[0])}, {"b", alike(ends[1])}, {"c", alike(ends[2])}}};
  }
  return {};
}

}  // namespace

FilledText obvious_obstacle(const TourTask& task) {
  const auto needs_three = [] {
    return FilledText(
        {"a closed tour needs three squares", "eine geschlossene Wanderung braucht drei Felder",
         "un parcours fermé demande trois cases"},
        {});
  };
  const std::size_t squares = task.board.size();
  if (squares == 1) {
    return task.closed ? needs_three() : FilledText();
  }
  if (FilledText ends = ends_obstacle(task); !ends.empty()) {
    return ends;
  }
  if (const Square square = out_of_reach(task.moves); square != no_square) {
    return {{"moves do not lead from {from} to {to}", "von {from} führen keine Züge nach {to}",
             "aucun coup ne mène de {from} à {to}"},
            {{"from", alike(task.board.name(0))}, {"to", alike(task.board.name(square))}}};
  }
  if (task.closed && squares == 2) {
    return needs_three();
  }
  if (const auto second = two_sets(task.moves)) {
    const auto in_second = static_cast<std::size_t>(std::ranges::count(*second, true));
    const std::size_t in_first = squares - in_second;
    const std::size_t more = std::max(in_first, in_second), fewer = std::min(in_first, in_second);
    if (more - fewer > (task.closed ? 0U : 1U)) {
      return {
          {"each move changes between two sets of squares, of {more} and {fewer} squares",
           "jeder Zug wechselt zwischen zwei Mengen von Feldern, von {more} und {fewer} Feldern",
           "chaque coup passe de l'un à l'autre de deux ensembles de cases, de {more} et "
           "{fewer} cases"},
          {{"more", alike(std::to_string(more))}, {"fewer", alike(std::to_string(fewer))}}};
    }
    if (!task.closed && more != fewer && task.from != no_square &&
        (*second)[task.from] != (in_second > in_first)) {
      return {{"each move changes between two sets of squares, of {more} and {fewer} squares, so "
               "that a tour begins in the larger one, and {from} lies in the other",
               "jeder Zug wechselt zwischen zwei Mengen von Feldern, von {more} und {fewer} "
               "Feldern, so dass eine Wanderung in der größeren beginnt, und {from} liegt in der "
               "anderen",
               "chaque coup passe de l'un à l'autre de deux ensembles de cases, de {more} et "
               "{fewer} cases, de sorte qu'un parcours commence dans le plus grand, et {from} est "
               "dans l'autre"},
              {{"more", alike(std::to_string(more))},
               {"fewer", alike(std::to_string(fewer))},
               {"from", alike(task.board.name(task.from))}}};
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
