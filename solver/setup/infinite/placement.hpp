#pragma once

#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/engines/infinite/columns.hpp"

namespace warp {

/// The board and the units of a problem on a board of infinitely many dimensions. The units are in
/// the order of Problem::units, whose squares count the names in Problem::square_names.
struct InfinitePlacement {
  infinite::InfiniteBoard board;
  std::vector<infinite::InfiniteUnit> units{};
  std::vector<infinite::InfiniteSquare> squares{};
};

/// The row of `walks` for a unit of these boards. Adds the bishop of so many directions, L2, L3
/// ..., if it has none yet.
WalkId walk_of(const infinite::InfiniteUnit& unit, std::shared_ptr<const Walks>& walks);

}  // namespace warp
