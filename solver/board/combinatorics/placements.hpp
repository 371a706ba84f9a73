#pragma once

#include <vector>

#include "solver/board/combinatorics/count.hpp"
#include "solver/board/combinatorics/graph.hpp"
#include "solver/board/combinatorics/limits.hpp"
#include "solver/board/position/function_ref.hpp"

namespace warp {

/// Placements of units of which none excludes another: independent sets of a graph. README.md
/// describes the method.

/// The largest placement that was found.
struct LargestPlacement {
  std::vector<unsigned> vertices;  ///< in rising order
  unsigned at_most = 0;            ///< no placement has more units than this
};

/// Searches for a largest placement in a graph whose weights are 1. If it is not proven to be
/// largest, at_most is larger than its size; count_placements() then decides.
LargestPlacement find_largest(const Graph& graph, const Limits& limits);

/// Counts placements by weight, as far as the weight is `least` to `most`. Returns whether they
/// were all counted; otherwise the search was interrupted, and `counts` holds those found until
/// then.
bool count_placements(const Graph& graph, unsigned least, unsigned most, const Limits& limits,
                      Counts& counts);

/// Calls visit(vertices) for each placement of weight `number`, in lexicographic order, until it
/// returns false. Returns whether all were visited; false also after an interruption.
bool each_placement(const Graph& graph, unsigned number, const Limits& limits,
                    FunctionRef<bool(const std::vector<unsigned>&)> visit);

}  // namespace warp
