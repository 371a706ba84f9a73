#include "solver/search/play/search.hpp"

namespace warp {

StopSignal::StopSignal(const std::atomic<bool>& interrupted,
                       std::optional<Clock::time_point> deadline)
    : interrupted_(interrupted) {
  if (deadline) {
    watch_ = std::thread([this, until = *deadline] {
      std::unique_lock lock(mutex_);
      if (!no_longer_needed_.wait_until(lock, until, [this] { return ended_; })) {
        out_of_time_ = true;
      }
    });
  }
}

StopSignal::~StopSignal() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  no_longer_needed_.notify_all();
  if (watch_.joinable()) {
    watch_.join();
  }
}

}  // namespace warp
