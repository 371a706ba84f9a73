#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/result.hpp"
#include "solver/app/settings.hpp"

namespace warp::batch {

/// What a worker is told to do.
struct Order {
  std::size_t entry = 0;          ///< index in the list
  std::string position;           ///< where to go on; empty: at the beginning
  std::optional<double> seconds;  ///< how long it may take
  std::size_t kept = 0;           ///< bytes of its solution that are there already
  bool cut = false;               ///< no more of it is kept

  std::string line() const;  ///< as one line
  static Order from(std::string_view line);
};

/// What a worker has to say.
struct Answer {
  std::size_t entry = 0;
  bool finished = false;  ///< nothing more will be said of this entry
  bool anew = false;      ///< the position could not be used: what was found before does not count
  Result result;          ///< what has been added since the last answer

  std::string line() const;
  static Answer from(std::string_view line);
};

struct WorkerSettings {
  unsigned threads = 1;
  std::size_t facts = 0;              ///< bytes for the table of facts
  std::optional<std::size_t> memory;  ///< bytes that it may take in all
  Engine engine = Engine::automatic;
};

/// Solves problems in a process of its own, so that one that needs too much memory, or too much
/// time, or makes the program crash, takes no other problem with it.
class Worker {
 public:
  /// Starts the process; `in_child` is called there first. Throws std::system_error.
  Worker(const std::vector<Entry>& entries, const WorkerSettings& settings, void (*in_child)(void*),
         void* context);
  /// Ends the process whatever it does.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// False if the process has died.
  bool give(const Order& order);
  /// Where answers come from, to be polled.
  int answers() const { return answers_; }
  /// Reads what has come: whole lines are appended to `lines`. Returns false at the end: the
  /// process has died.
  bool read(std::vector<std::string>& lines);

 private:
  int process_ = -1;
  int orders_ = -1;
  int answers_ = -1;
  std::string half_line_;
};

}  // namespace warp::batch
