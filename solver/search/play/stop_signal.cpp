#include "solver/search/play/search.hpp"

#include <algorithm>

namespace warp {

StopSignal::StopSignal(const std::atomic<bool>& interrupted,
                       std::optional<Clock::time_point> deadline)
    : interrupted_(interrupted), deadline_(deadline) {
  if (deadline && platform::has_threads) {
    watch_ = std::thread([this, until = *deadline] {
      std::unique_lock lock(mutex_);
      if (!no_longer_needed_.wait_until(lock, until, [this] { return ended_; })) {
        out_of_time_ = true;
      }
    });
  }
}

void StopSignal::look_at_clock() const {
  constexpr auto often = std::chrono::milliseconds(2);
  constexpr auto rarely = std::chrono::milliseconds(10);
  constexpr std::uint32_t most_glances = 1U << 20U;
  const Clock::time_point now = Clock::now();
  if (now >= *deadline_) {
    out_of_time_ = true;
  }
  if (now - last_look_ < often) {
    glances_ = std::min(2 * glances_, most_glances);
  } else if (now - last_look_ > rarely) {
    glances_ = std::max(glances_ / 4, std::uint32_t{1});
  }
  last_look_ = now;
  glances_left_ = glances_;
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
