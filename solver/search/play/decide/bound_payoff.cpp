#include "solver/search/play/decide/bound_payoff.hpp"

#include <utility>

namespace warp {

bool BoundPayoff::pays(const Sums& sums) {
  constexpr std::uint64_t enough = 128;  // questions before they are judged
  const auto value = [](const std::atomic<std::uint64_t>& sum) {
    return static_cast<double>(sum.load(std::memory_order_relaxed));
  };
  const double saved = value(sums.cuts) * value(sums.nodes) * steps_per_node;
  const double spent = value(sums.steps) * value(sums.searches);
  return value(sums.asked) < enough || saved >= spent;
}

BoundPayoff::View::View(BoundPayoff& all) : all_(all) {
  for (unsigned left = 0; left < levels; ++left) {
    levels_[left].pays = pays(all_.sums_[left]);
  }
}

void BoundPayoff::View::hand_over() {
  const auto add = [](std::atomic<std::uint64_t>& sum, std::uint64_t part) {
    sum.fetch_add(part, std::memory_order_relaxed);
  };
  for (unsigned left = 0; left < levels; ++left) {
    Level& level = levels_[left];
    const Seen seen = std::exchange(level.seen, {});
    if (seen.asked == 0 && seen.searches == 0) {
      continue;
    }
    Sums& sums = all_.sums_[left];
    add(sums.asked, seen.asked);
    add(sums.steps, seen.steps);
    add(sums.cuts, seen.cuts);
    add(sums.searches, seen.searches);
    add(sums.nodes, seen.nodes);
    level.pays = pays(sums);
  }
}

}  // namespace warp
