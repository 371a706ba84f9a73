#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <ctime>
#include <mutex>
#include <thread>

namespace warp::differential {

/// Thrown where the time of a WorkLimit has run out.
struct RanOut {};

/// For samples of many problems: what takes longer is not compared.
inline constexpr std::chrono::milliseconds sample_time(100);

/// Ends searches that take too much of the processor's time. One for each thread that solves, which
/// must be the one that makes it: what counts is the time of that thread, however many others run.
class WorkLimit {
 public:
  /// `stuck`, if not null, is called from another thread where the time has run out long since and
  /// nobody has begun anew: what does not ask whether it may go on cannot be ended otherwise.
  explicit WorkLimit(std::chrono::milliseconds limit, void (*stuck)() = nullptr);
  ~WorkLimit();
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;

  /// From now on there is as much time as at first.
  void begin();
  /// Has the time run out since begin()? Set for a StopSignal.
  const std::atomic<bool>& over() const { return over_; }
  /// Throws RanOut if it has.
  void check() const {
    if (over_) throw RanOut{};
  }
  /// Lets `game` ask while its rules ask each other.
  template <class Game>
  void watch(Game& game) const {
    game.poll_with([this] { check(); });
  }

 private:
  std::int64_t used() const;  ///< nanoseconds

  clockid_t clock_;
  std::int64_t limit_;
  std::atomic<std::int64_t> until_{0};
  std::atomic<bool> over_{false};
  std::mutex mutex_;
  std::condition_variable ended_changed_;
  bool ended_ = false;
  std::thread watch_;
};

}  // namespace warp::differential
