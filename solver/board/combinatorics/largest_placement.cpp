// The search for one largest placement: greedy choices first, then the SAT solver.

#include <algorithm>
#include <random>

#include "solver/board/combinatorics/placements.hpp"
#include "solver/board/combinatorics/sat.hpp"

namespace warp {

namespace {

/// Chooses again and again a vertex that excludes as few others as possible, one of these at
/// random.
std::vector<unsigned> greedy(const Graph& graph, std::mt19937& random) {
  std::vector<unsigned> degrees, chosen;
  std::vector<bool> open(graph.size(), true);
  for (const auto& neighbours : graph.neighbours) {
    degrees.push_back(static_cast<unsigned>(neighbours.size()));
  }
  for (std::size_t left = graph.size(); left > 0;) {
    std::vector<unsigned> best;
    for (unsigned vertex = 0; vertex < graph.size(); ++vertex) {
      if (!open[vertex] || (!best.empty() && degrees[vertex] > degrees[best.front()])) {
        continue;
      }
      if (!best.empty() && degrees[vertex] < degrees[best.front()]) {
        best.clear();
      }
      best.push_back(vertex);
    }
    const unsigned vertex = best[random() % best.size()];
    chosen.push_back(vertex);
    const auto close = [&](unsigned closed) {
      open[closed] = false;
      --left;
      for (const unsigned other : graph.neighbours[closed]) {
        --degrees[other];
      }
    };
    close(vertex);
    for (const unsigned other : graph.neighbours[vertex]) {
      if (open[other]) {
        close(other);
      }
    }
  }
  std::ranges::sort(chosen);
  return chosen;
}

/// Asks the SAT solver for a placement of `number` units. An empty one if there is none, or none
/// was found; `refuted` says which.
std::vector<unsigned> by_formula(const Graph& graph,
                                 const std::vector<std::vector<unsigned>>& cliques, unsigned number,
                                 const Limits& limits, bool& refuted) {
  Formula formula(limits);
  std::vector<int> variables;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    variables.push_back(formula.new_variable());
  }
  for (unsigned vertex = 0; vertex < graph.size(); ++vertex) {
    for (const unsigned other : graph.neighbours[vertex]) {
      if (vertex < other) {
        formula.add({-variables[vertex], -variables[other]});
      }
    }
  }
  // A variable for each clique that has a chosen vertex: the fewer there are to be counted, the
  // better.
  std::vector<int> used;
  for (const std::vector<unsigned>& clique : cliques) {
    const int is_used = formula.new_variable();
    std::vector<int> one{-is_used};
    for (const unsigned vertex : clique) {
      one.push_back(variables[vertex]);
    }
    formula.add(one);
    used.push_back(is_used);
  }
  formula.at_least(number, used);
  constexpr int most_conflicts = 20'000;
  const Formula::Answer answer = formula.solve(most_conflicts);
  refuted = answer == Formula::Answer::unsatisfiable;
  std::vector<unsigned> chosen;
  if (answer == Formula::Answer::satisfiable) {
    for (unsigned vertex = 0; vertex < graph.size(); ++vertex) {
      if (formula.value(variables[vertex])) {
        chosen.push_back(vertex);
      }
    }
  }
  return chosen;
}

}  // namespace

LargestPlacement find_largest(const Graph& graph, const Limits& limits) {
  const auto of_cliques = cliques(graph);
  LargestPlacement largest{{}, static_cast<unsigned>(of_cliques.size())};
  const auto is_proven = [&] { return largest.vertices.size() >= largest.at_most; };
  constexpr unsigned attempts = 50;
  std::mt19937 random(1);  // NOLINT(cert-msc51-cpp): the same placement on every call
  for (unsigned attempt = 0; attempt < attempts && !is_proven() && !limits.stopped(); ++attempt) {
    std::vector<unsigned> found = greedy(graph, random);
    if (found.size() > largest.vertices.size()) {
      largest.vertices = std::move(found);
    }
  }
  while (!is_proven() && !limits.stopped()) {
    bool refuted = false;
    const auto more = static_cast<unsigned>(largest.vertices.size()) + 1;
    std::vector<unsigned> found = by_formula(graph, of_cliques, more, limits, refuted);
    if (refuted) {
      largest.at_most = more - 1;
    }
    if (found.empty()) {
      break;
    }
    largest.vertices = std::move(found);
  }
  return largest;
}

}  // namespace warp
