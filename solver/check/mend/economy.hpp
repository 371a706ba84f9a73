#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "solver/check/mend/edit.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// How economical a correction is; the smaller, the better. The members count in their order.
struct Economy {
  unsigned illegal = 0;   ///< remarks that no game leads to the position (legality_remarks)
  unsigned promoted = 0;  ///< units that must be promoted pawns, more than before the correction
  unsigned changes = 0;
  unsigned units = 0;
  unsigned force =
      0;             ///< of all units: pawn 1, knight and bishop 3, rook 5, queen 9, fairy units 3
  unsigned way = 0;  ///< how far units were moved: sum of squared distances; else 0

  auto operator<=>(const Economy&) const = default;
};

/// The economy of `after`, made of `before` by `edits`. `phases` are those of `after`.
Economy economy_of(const Problem& before, const std::vector<MendEdit>& edits, const Problem& after,
                   const std::vector<Phase>& phases);

/// How many units of `problem` must be promoted pawns, by their kinds alone: a second queen, a
/// third rook, bishop on squares of one colour ... Orthodox kinds only.
unsigned promoted_units(const Problem& problem);

}  // namespace warp::check
