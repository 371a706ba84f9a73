#include "solver/search/play/demand/line_demand.hpp"

#include <algorithm>

namespace warp {

bool LineDemand::speaks_of(Deed deed) const {
  return std::ranges::any_of(counts, [&](const MoveCount& count) { return count.of.does(deed); });
}

}  // namespace warp
