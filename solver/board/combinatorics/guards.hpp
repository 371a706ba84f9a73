#pragma once

#include <vector>

#include "solver/board/combinatorics/count.hpp"
#include "solver/board/combinatorics/limits.hpp"
#include "solver/board/combinatorics/relation.hpp"
#include "solver/board/combinatorics/symmetry.hpp"
#include "solver/board/position/function_ref.hpp"

namespace warp {

/// Units, or orbits of units that are placed together, and the squares, or orbits of squares, that
/// each guards. README.md describes the method.
struct Cover {
  std::vector<unsigned> weights;               ///< by candidate: its number of units
  std::vector<std::vector<unsigned>> guarded;  ///< by candidate, in rising order
  std::vector<unsigned> wanted_weights;        ///< by what is to be guarded: its number of squares

  std::size_t size() const { return weights.size(); }
};

/// Returns the cover of a board by units that guard the squares `attacked`, and their own squares
/// if `own_square` is set, for placements that `symmetry` leaves as they are.
Cover cover_of(const Relation& attacked, bool own_square, const Symmetry& symmetry);

/// The smallest placement that was found.
struct SmallestCover {
  bool exists = true;            ///< false: some square cannot be guarded at all
  std::vector<unsigned> chosen;  ///< candidates, in rising order
  unsigned at_least = 0;         ///< no placement has fewer units than this
};

/// Searches for a smallest placement that guards everything, all weights being 1. If it is not
/// proven to be smallest, at_least is smaller than its size; count_covers() then decides.
SmallestCover find_smallest(const Cover& cover, const Limits& limits);

/// Counts placements that guard everything, by weight, for the weights `least` to `most`. Returns
/// whether they were all counted; otherwise the search was interrupted, and `counts` holds those
/// found until then.
bool count_covers(const Cover& cover, unsigned least, unsigned most, const Limits& limits,
                  Counts& counts);

/// Calls visit(candidates) for each placement of weight `number` that guards everything, in
/// lexicographic order, until it returns false. Returns whether all were visited; false also after
/// an interruption.
bool each_cover(const Cover& cover, unsigned number, const Limits& limits,
                FunctionRef<bool(const std::vector<unsigned>&)> visit);

}  // namespace warp
