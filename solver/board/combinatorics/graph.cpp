#include "solver/board/combinatorics/graph.hpp"

#include <algorithm>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

namespace warp {

namespace {

using Cliques = std::vector<std::vector<unsigned>>;

/// The sum of the largest weights of the cliques.
unsigned bound_of(const Graph& graph, const Cliques& cliques) {
  unsigned sum = 0;
  for (const auto& clique : cliques) {
    unsigned most = 0;
    for (const unsigned vertex : clique) {
      most = std::max(most, graph.weights[vertex]);
    }
    sum += most;
  }
  return sum;
}

/// A clique of vertices that are `open`, from `seed`, which takes the first vertex that fits. If it
/// is `greedy`, the one that leaves most to choose from.
std::vector<unsigned> clique_from(const Graph& graph, unsigned seed, const std::vector<bool>& open,
                                  bool greedy) {
  std::vector<unsigned> clique{seed}, fitting;
  std::ranges::copy_if(graph.neighbours[seed], std::back_inserter(fitting),
                       [&](unsigned vertex) { return open[vertex]; });
  while (!fitting.empty()) {
    unsigned taken = fitting.front();
    if (greedy) {
      const auto left = [&](unsigned vertex) {
        return std::ranges::count_if(fitting,
                                     [&](unsigned other) { return graph.joined(vertex, other); });
      };
      taken = *std::ranges::max_element(fitting, {}, left);
    }
    clique.push_back(taken);
    std::erase_if(fitting, [&](unsigned vertex) { return !graph.joined(taken, vertex); });
  }
  return clique;
}

/// Takes cliques from the first vertex that is left. If they are to be `largest_first`, the largest
/// of those that begin with any vertex.
Cliques greedy_cliques(const Graph& graph, bool largest_first) {
  std::vector<bool> open(graph.size(), true);
  std::size_t left = graph.size();
  Cliques result;
  while (left > 0) {
    std::vector<unsigned> best;
    for (unsigned seed = 0; seed < graph.size(); ++seed) {
      if (!open[seed]) {
        continue;
      }
      auto clique = clique_from(graph, seed, open, largest_first);
      if (clique.size() > best.size()) {
        best = std::move(clique);
      }
      if (!largest_first || best.size() == left) {
        break;
      }
    }
    for (const unsigned vertex : best) {
      open[vertex] = false;
    }
    left -= best.size();
    result.push_back(std::move(best));
  }
  return result;
}

/// As many pairs as possible, and single vertices.
Cliques pairs(const Graph& graph) {
  using Plain = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Plain plain(graph.size());
  for (unsigned vertex = 0; vertex < graph.size(); ++vertex) {
    for (const unsigned other : graph.neighbours[vertex]) {
      if (vertex < other) {
        boost::add_edge(vertex, other, plain);
      }
    }
  }
  std::vector<Plain::vertex_descriptor> mates(graph.size());
  boost::edmonds_maximum_cardinality_matching(plain, mates.data());
  Cliques result;
  for (unsigned vertex = 0; vertex < graph.size(); ++vertex) {
    if (mates[vertex] == boost::graph_traits<Plain>::null_vertex()) {
      result.push_back({vertex});
    } else if (vertex < mates[vertex]) {
      result.push_back({vertex, static_cast<unsigned>(mates[vertex])});
    }
  }
  return result;
}

Graph part_of(const Graph& graph, const std::vector<unsigned>& vertices) {
  std::vector<unsigned> place(graph.size());
  for (unsigned i = 0; i < vertices.size(); ++i) {
    place[vertices[i]] = i;
  }
  Graph part;
  for (const unsigned vertex : vertices) {
    part.weights.push_back(graph.weights[vertex]);
    part.neighbours.emplace_back();
    for (const unsigned other : graph.neighbours[vertex]) {
      part.neighbours.back().push_back(place[other]);
    }
    std::ranges::sort(part.neighbours.back());
  }
  return part;
}

}  // namespace

bool Graph::joined(unsigned a, unsigned b) const {
  return std::ranges::binary_search(neighbours[a], b);
}

Graph graph_of(const Relation& symmetric) {
  Graph graph{std::vector<unsigned>(symmetric.size(), 1), {}};
  for (const std::vector<Square>& squares : symmetric) {
    graph.neighbours.emplace_back(squares.begin(), squares.end());
  }
  return graph;
}

Graph graph_of_orbits(const Relation& symmetric, const Symmetry& symmetry) {
  constexpr unsigned none = ~0U;
  std::vector<unsigned> orbit_of(symmetric.size(), none);
  std::vector<std::vector<Square>> kept;
  for (std::vector<Square>& orbit : orbits(symmetry)) {
    const bool related = std::ranges::any_of(symmetric[orbit.front()], [&](Square other) {
      return std::ranges::binary_search(orbit, other);
    });
    if (related) {
      continue;
    }
    for (const Square square : orbit) {
      orbit_of[square] = static_cast<unsigned>(kept.size());
    }
    kept.push_back(std::move(orbit));
  }
  Graph graph;
  for (const std::vector<Square>& orbit : kept) {
    graph.weights.push_back(static_cast<unsigned>(orbit.size()));
    std::vector<unsigned> neighbours;
    for (const Square square : orbit) {
      for (const Square other : symmetric[square]) {
        if (orbit_of[other] != none) {
          neighbours.push_back(orbit_of[other]);
        }
      }
    }
    std::ranges::sort(neighbours);
    neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());
    graph.neighbours.push_back(std::move(neighbours));
  }
  return graph;
}

std::vector<Component> components(const Graph& graph) {
  std::vector<Component> result;
  std::vector<bool> seen(graph.size());
  for (unsigned start = 0; start < graph.size(); ++start) {
    if (seen[start]) {
      continue;
    }
    std::vector<unsigned> vertices{start};
    seen[start] = true;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      for (const unsigned other : graph.neighbours[vertices[i]]) {
        if (!seen[other]) {
          vertices.push_back(other);
        }
        seen[other] = true;
      }
    }
    std::ranges::sort(vertices);
    result.push_back({part_of(graph, vertices), vertices});
  }
  return result;
}

std::vector<std::vector<unsigned>> cliques(const Graph& graph) {
  std::vector<Cliques> candidates{greedy_cliques(graph, false), pairs(graph)};
  constexpr std::size_t most_for_largest_first = 300;  // it takes the fourth power of the size
  if (graph.size() <= most_for_largest_first) {
    candidates.push_back(greedy_cliques(graph, true));
  }
  return *std::ranges::min_element(
      candidates, {}, [&](const Cliques& candidate) { return bound_of(graph, candidate); });
}

}  // namespace warp
