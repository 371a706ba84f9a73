#pragma once

#include <vector>

#include "solver/check/mend/edit.hpp"

namespace warp::check {

/// What may be changed.
struct MendLimits {
  std::vector<Square> keep;     ///< what stands here stays as it is
  std::vector<bool> may_stand;  ///< by square: units may be put here; empty: anywhere
  std::vector<WalkId> men;      ///< kinds that may be added, or take the place of others
};

/// The kinds that may be added if nothing is said: those on the board and, on it, queen, rook,
/// bishop, knight and pawn; no royal ones.
std::vector<WalkId> usual_men(const Problem& problem);

/// All changes of `problem`, in an order that depends on nothing else. Royal units are moved only:
/// none is added, taken away or given to the other side.
std::vector<MendEdit> edits_of(const Problem& problem, const MendLimits& limits);

}  // namespace warp::check
