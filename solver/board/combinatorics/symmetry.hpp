#pragma once

#include <vector>

#include "solver/board/combinatorics/relation.hpp"
#include "solver/board/position/geometry/symmetries.hpp"

namespace warp {

/// Returns those of `all` under which `relation` stays the same.
std::vector<Symmetry> keeping(const std::vector<Symmetry>& all, const Relation& relation);

/// Symmetries of which each leaves equally many arrangements unchanged.
struct SymmetryClass {
  Symmetry representative;
  unsigned size = 0;
};

/// Divides the group `all` into classes of conjugates, each with its inverses.
std::vector<SymmetryClass> classes(const std::vector<Symmetry>& all);

/// Returns the orbits of squares under the powers of `symmetry`, each in rising order.
std::vector<std::vector<Square>> orbits(const Symmetry& symmetry);

}  // namespace warp
