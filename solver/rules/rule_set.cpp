#include "solver/rules/rule_set.hpp"

#include <stdexcept>

namespace warp {

RuleSet::RuleSet(const Geometry& geometry, const WalkSet& walks)
    : geometry_(&geometry), movement_(geometry, walks) {
  install_orthodox_rules(*this);
}

MemorySlot RuleSet::allocate_slot() {
  if (next_slot_ >= memory_slots) {
    throw std::length_error("too many conditions need memory");
  }
  return next_slot_++;
}

}  // namespace warp
