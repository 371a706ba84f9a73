#include "solver/techniques/distances/assignment.hpp"

#include <algorithm>

namespace warp::orthodox {

unsigned Assignment::least_cost(unsigned enough) {
  if (units_ < targets_) {
    return beyond;
  }
  Costs least;
  least.fill(beyond);
  for (unsigned unit = 0; unit < units_; ++unit) {
    const Costs& costs = *costs_[unit];
    for (unsigned target = 0; target < most_units; ++target) {
      least[target] = std::min(least[target], costs[target]);
    }
  }
  least_cost_ = 0;
  for (unsigned target = 0; target < targets_; ++target) {
    least_cost_ += least[target];
    price_[target] = least[target];
  }
  return least_cost_ > enough ? least_cost_ : match(enough);
}

unsigned Assignment::match(unsigned enough) {
  std::array<unsigned, most_units> waiting;
  unsigned left = 0;
  target_of_.fill(nobody);
  for (unsigned target = 0; target < targets_; ++target) {
    unsigned unit = 0;
    while (unit < units_ &&
           (target_of_[unit] != nobody || (*costs_[unit])[target] != price_[target])) {
      ++unit;
    }
    if (unit < units_) {
      target_of_[unit] = target;
    } else {
      waiting[left++] = target;
    }
  }
  for (unsigned i = 0; i < left && least_cost_ <= enough; ++i) {
    least_cost_ += augment(waiting[i]);
  }
  return least_cost_;
}

/// Finds a unit for `target`; other targets may change theirs. Returns by how much that raises the
/// cost.
unsigned Assignment::augment(unsigned target) {
  constexpr unsigned infinite = 1U << 20U;
  std::array<unsigned, most_units> distance;
  std::array<unsigned, most_units> before;  ///< nobody: reached from `target` itself
  distance.fill(infinite);
  unsigned settled = 0;
  unsigned unit = nobody;
  unsigned reached = 0;
  for (unsigned at = target; at != nobody; at = target_of_[unit]) {
    unsigned nearest = infinite;
    unsigned next = 0;
    for (unsigned to = 0; to < units_; ++to) {
      if ((settled >> to & 1U) != 0) {
        continue;
      }
      const unsigned through = reached + (*costs_[to])[at] + rent_[to] - price_[at];
      if (through < distance[to]) {
        distance[to] = through;
        before[to] = unit;
      }
      if (distance[to] < nearest) {
        nearest = distance[to];
        next = to;
      }
    }
    unit = next;
    reached = nearest;
    settled |= 1U << unit;
  }
  price_[target] = static_cast<std::uint16_t>(price_[target] + reached);
  for (unsigned other = 0; other < units_; ++other) {
    if ((settled >> other & 1U) != 0) {
      const unsigned gain = reached - distance[other];
      rent_[other] = static_cast<std::uint16_t>(rent_[other] + gain);
      if (target_of_[other] != nobody) {
        std::uint16_t& price = price_[target_of_[other]];
        price = static_cast<std::uint16_t>(price + gain);
      }
    }
  }
  while (unit != nobody) {
    const unsigned from = before[unit];
    target_of_[unit] = from == nobody ? target : target_of_[from];
    unit = from;
  }
  return reached;
}

unsigned Assignment::least_cost_with(unsigned unit, const Costs& costs) const {
  unsigned rent = 0;
  for (unsigned target = 0; target < most_units; ++target) {
    const unsigned price = price_[target];
    rent = std::max(rent, price > costs[target] ? price - costs[target] : 0U);
  }
  const unsigned before = least_cost_ + rent_[unit];
  return before > rent ? before - rent : 0;
}

}  // namespace warp::orthodox
