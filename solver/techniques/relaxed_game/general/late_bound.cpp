#include "solver/techniques/relaxed_game/general/late_bound.hpp"

#include <utility>

namespace warp {

LateBound::LateBound(std::shared_ptr<const RuleSet> rules, Position start,
                     const Techniques& techniques)
    : rules_(std::move(rules)), start_(std::move(start)), techniques_(techniques) {}

void LateBound::put_off(std::int64_t half_moves, Confirm confirm) {
  wait_.store(half_moves, std::memory_order_relaxed);
  confirm_ = std::move(confirm);
}

const MateBound* LateBound::make() {
  State awaited = State::awaited;
  if (wait_.load(std::memory_order_relaxed) > 0 ||
      !state_.compare_exchange_strong(awaited, State::being_made, std::memory_order_acq_rel)) {
    return nullptr;
  }
  std::shared_ptr<const MateBound> bound = MateBound::make(*rules_, start_, techniques_);
  if (bound != nullptr && (!confirm_ || confirm_(bound))) {
    bound_ = std::move(bound);
  }
  state_.store(State::made, std::memory_order_release);
  return bound_.get();
}

}  // namespace warp
