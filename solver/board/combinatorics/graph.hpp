#pragma once

#include <vector>

#include "solver/board/combinatorics/relation.hpp"
#include "solver/board/combinatorics/symmetry.hpp"

namespace warp {

/// Vertices are squares, or orbits of squares that are occupied together; neighbours exclude each
/// other.
struct Graph {
  std::vector<unsigned> weights;                  ///< by vertex: its number of squares
  std::vector<std::vector<unsigned>> neighbours;  ///< by vertex, in rising order

  std::size_t size() const { return weights.size(); }
  bool joined(unsigned a, unsigned b) const;
};

/// Returns the graph whose vertices are the squares.
Graph graph_of(const Relation& symmetric);
/// Returns the graph of the orbits under `symmetry` whose own squares are not related.
Graph graph_of_orbits(const Relation& symmetric, const Symmetry& symmetry);

/// Divides a graph into parts that are not joined. `vertices` are those of the whole graph.
struct Component {
  Graph graph;
  std::vector<unsigned> vertices;
};
std::vector<Component> components(const Graph& graph);

/// Divides the vertices into cliques: sets of vertices of which each excludes all others. At most
/// one vertex of each can be chosen, so that few cliques make a good bound.
std::vector<std::vector<unsigned>> cliques(const Graph& graph);

}  // namespace warp
