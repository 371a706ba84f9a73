#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "solver/api/problem_solver.hpp"
#include "solver/app/console.hpp"
#include "solver/app/settings.hpp"

namespace warp {

/// Looks after a search while it goes on: tells how far it is, gives signs of life, and puts an end
/// to one that does not end by itself within a second of being interrupted.
class Monitor {
 public:
  /// `interrupted` and `console` must outlive the monitor.
  Monitor(Console& console, ProgressStyle progress, bool heartbeat,
          const std::atomic<bool>& interrupted);
  ~Monitor();
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;

  /// `name` is how the problem is called in messages, `abandon` writes what has to stand last if
  /// the search must be ended by force; it is called with the console held, by another thread.
  void begin_problem(std::string name, std::function<void()> abandon);
  /// `phase` names the twin and the side that begins, if that is not obvious: "b) ". Called as
  /// ProblemSolver::Watcher.
  void note(std::string phase, unsigned first_moves_done, unsigned first_moves);
  void end_problem();
  /// While this is held `abandon` is not called.
  std::unique_lock<std::recursive_mutex> hold() { return std::unique_lock(mutex_); }

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  void tick(Clock::time_point now);
  void show(Clock::time_point now);
  void write_json(std::string_view event);
  /// Seconds that the rest of the phase may take, as far as that can be guessed; negative: it
  /// cannot.
  double rest(Clock::time_point now) const;

  Console& console_;
  const bool for_people_;
  const bool for_programs_;
  const bool heartbeat_;
  const std::atomic<bool>& interrupted_;

  std::recursive_mutex mutex_;  ///< guards what follows
  std::condition_variable_any changed_;
  bool ended_ = false;
  bool solving_ = false;
  std::string name_;
  std::string phase_;
  std::function<void()> abandon_;
  Clock::time_point problem_began_, phase_began_, last_written_, last_beat_;
  Clock::time_point interrupted_at_{};
  unsigned first_moves_at_begin_ = 0;  ///< done before the rest was timed
  unsigned first_moves_done_ = 0;
  unsigned first_moves_ = 0;
  unsigned beats_ = 0;

  std::thread thread_;
};

}  // namespace warp
