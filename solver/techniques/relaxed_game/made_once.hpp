#pragma once

#include <atomic>
#include <memory>

namespace warp::relaxed_game {

/// Returns the value to which `slot` points; `make` makes it when it is first needed. If two
/// threads make it at the same time, one of them drops its own.
template <class Value, class Make>
const Value& made_once(std::atomic<const Value*>& slot, Make make) {
  const Value* found = slot.load(std::memory_order_acquire);
  if (found == nullptr) {
    auto made = std::make_unique<const Value>(make());
    if (slot.compare_exchange_strong(found, made.get(), std::memory_order_acq_rel)) {
      found = made.release();
    }
  }
  return *found;
}

}  // namespace warp::relaxed_game
