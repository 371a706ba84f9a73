#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/engines/invisible/world.hpp"

namespace warp::invisible {

/// Plans that were tried already, each kept as a number of 128 bits: the same part of a world is
/// reached in several orders. Small at first, so that short searches stay in the cache.
class PlanSet {
 public:
  void clear() {
    size_ = 0;
    slots_.assign(at_first, {});
  }
  /// Notes a plan; false if it was noted before. When too many are noted all are forgotten, which
  /// costs time only.
  bool insert(const WorldPlan& plan) {
    constexpr std::size_t most = std::size_t{1} << 18U;
    if (2 * size_ >= slots_.size()) {
      slots_.size() >= most ? clear() : grow();
    }
    const Slot slot = of(plan);
    Slot& place = find(slot);
    if (place == slot) {
      return false;
    }
    place = slot;
    ++size_;
    return true;
  }

 private:
  static constexpr std::size_t at_first = 256;  // a power of two
  using Slot = std::pair<std::uint64_t, std::uint64_t>;

  /// A sum over the units, so that their order does not matter.
  static Slot of(const WorldPlan& plan) {
    Slot sum;
    for (std::size_t i = 0; i < plan.men.size(); ++i) {
      const HiddenMan& man = plan.men[i];
      std::uint64_t unit = static_cast<std::uint64_t>(man.origin + 2) << 8U |
                           static_cast<std::uint64_t>(man.man) << 4U |
                           static_cast<std::uint64_t>(man.side);
      for (std::size_t at = 0; at < plan.moves.size(); ++at) {
        const HiddenMove& move = plan.moves[at];
        if (move.number == static_cast<std::int8_t>(i)) {
          unit = scramble(unit) ^ (static_cast<std::uint64_t>(at + 1) << 16U |
                                   static_cast<std::uint64_t>(move.to) << 4U |
                                   static_cast<std::uint64_t>(move.promotion));
        }
      }
      sum.first += scramble(unit);
      sum.second += scramble(~unit);  // other bits of the same unit
    }
    sum.second |= 1U;  // no slot that is used is empty
    return sum;
  }
  /// Where `slot` is, or belongs.
  Slot& find(const Slot& slot) {
    std::size_t at = slot.first & (slots_.size() - 1);
    while (slots_[at] != Slot{} && slots_[at] != slot) {
      at = (at + 1) & (slots_.size() - 1);
    }
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> old(std::max(at_first, slots_.size() * 4));
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot != Slot{}) {
        find(slot) = slot;
      }
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace warp::invisible
