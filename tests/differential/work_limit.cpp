#include "tests/differential/work_limit.hpp"

#include <pthread.h>

namespace warp::differential {

WorkLimit::WorkLimit(std::chrono::milliseconds limit, void (*stuck)())
    : limit_(std::chrono::nanoseconds(limit).count()) {
  pthread_getcpuclockid(pthread_self(), &clock_);
  begin();
  watch_ = std::thread([this, stuck] {
    constexpr std::chrono::milliseconds interval(5);
    constexpr std::int64_t patience = 4'000'000'000;  // nanoseconds
    std::unique_lock lock(mutex_);
    while (!ended_changed_.wait_for(lock, interval, [this] { return ended_; })) {
      const std::int64_t now = used();
      if (now > until_.load()) over_ = true;
      if (stuck != nullptr && now > until_.load() + patience) stuck();
    }
  });
}

WorkLimit::~WorkLimit() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  ended_changed_.notify_all();
  watch_.join();
}

void WorkLimit::begin() {
  const std::lock_guard lock(mutex_);
  until_ = used() + limit_;
  over_ = false;
}

std::int64_t WorkLimit::used() const {
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  timespec now{};
  clock_gettime(clock_, &now);
  return now.tv_sec * nanoseconds + now.tv_nsec;
}

}  // namespace warp::differential
