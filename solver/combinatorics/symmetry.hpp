#pragma once

#include <vector>

#include "solver/combinatorics/relation.hpp"

namespace warp {

/// By square: its image.
using Symmetry = std::vector<Square>;

/// Returns the symmetries of the board: the permutations of its squares that lead a step in a
/// direction to a step in a direction, the same for all squares. The first one is the identity; 8x8
/// has 8, the cylinder 32, the torus 14x8 448.
std::vector<Symmetry> symmetries(const Geometry& board);

/// Returns those of `all` under which `relation` stays the same.
std::vector<Symmetry> keeping(const std::vector<Symmetry>& all, const Relation& relation);

/// Symmetries that leave equally many arrangements as they are.
struct SymmetryClass {
  Symmetry representative;
  unsigned size = 0;
};

/// Divides the group `all` into classes of conjugates, each with its inverses.
std::vector<SymmetryClass> classes(const std::vector<Symmetry>& all);

/// Returns the orbits of squares under the powers of `symmetry`, each in rising order.
std::vector<std::vector<Square>> orbits(const Symmetry& symmetry);

}  // namespace warp
