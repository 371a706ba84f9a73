#pragma once

#include <optional>

#include "solver/board/position/position.hpp"

namespace warp {

/// Where positions keep the number of the section of play (Branch::section), if some rules hold in
/// single sections only. Conditions in part share it (RuleSet::said_together).
struct SectionSlot {
  std::optional<MemorySlot> slot;
};

}  // namespace warp
