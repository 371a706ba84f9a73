#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "solver/app/api/problem_solver.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// Watches a search: shows its progress, sends heartbeats, and ends by force a search that does not
/// end within a second of an interruption.
class Monitor {
 public:
  /// `interrupted` and `console` must outlive the monitor.
  Monitor(Console& console, ProgressStyle progress, bool heartbeat,
          const std::atomic<bool>& interrupted);
  ~Monitor();
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;

  /// `name` is the name of the problem in messages. `abandon` writes what must stand last if the
  /// search is ended by force; another thread calls it and holds the console meanwhile.
  void begin_problem(std::string name, std::function<void()> abandon);
  /// `phase` names the twin and the side that begins, if needed: "b) ". Called as
  /// ProblemSolver::Watcher.
  void note(std::string phase, unsigned first_moves_done, unsigned first_moves);
  /// This part, 0 to 1, of the round of first moves that is searched is done.
  void note_done(double part);
  /// A key was found that solves in `moves` or fewer, "1.Kb3-c3".
  void note_key(const std::string& key, unsigned moves);
  /// Nothing solves in `moves` or fewer.
  void note_ruled_out(unsigned moves);
  /// What was deduced about a proof game: in a few words, and sentence by sentence.
  void note_deduced(const std::string& in_short, const std::vector<std::string>& sentences);
  void end_problem();
  /// Does anybody read what is noted?
  bool has_readers() const { return for_people_ || for_programs_; }
  /// `abandon` is not called while the lock is held.
  std::unique_lock<std::recursive_mutex> hold() { return std::unique_lock(mutex_); }

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  void forget_news();
  void tick(Clock::time_point now);
  void show(Clock::time_point now);
  void write_json(std::string_view event, report::Json more = report::Json::object());
  /// The estimated seconds for the rest of the phase; negative if there is no estimate.
  double rest(Clock::time_point now) const;

  Console& console_;
  const bool for_people_;
  const bool for_programs_;
  const bool heartbeat_;
  const std::atomic<bool>& interrupted_;

  std::recursive_mutex mutex_;  ///< guards the following members
  std::condition_variable_any changed_;
  bool ended_ = false;
  bool solving_ = false;
  std::string name_;
  std::string phase_;
  std::function<void()> abandon_;
  Clock::time_point problem_began_, phase_began_, last_written_, last_beat_;
  Clock::time_point interrupted_at_{};
  unsigned first_moves_at_begin_ = 0;  ///< done before the timing began
  unsigned first_moves_done_ = 0;
  unsigned first_moves_ = 0;
  double done_at_begin_ = 0;  ///< the same as a part of the work
  double done_ = 0;
  std::string key_, deduced_;  ///< empty: none is known
  unsigned ruled_out_ = 0;     ///< moves; 0: nothing is
  unsigned beats_ = 0;

  std::thread thread_;
};

}  // namespace warp
