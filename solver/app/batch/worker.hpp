#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/settings.hpp"

namespace warp::batch {

struct WorkerSettings {
  unsigned threads = 1;
  std::size_t facts = 0;              ///< bytes for the table of facts
  std::optional<std::size_t> memory;  ///< limit in bytes for the whole process
  Engine engine = Engine::automatic;
};

/// Solves problems in a separate process. A problem that needs too much memory or time, or makes
/// the program crash, affects no other problem.
class Worker {
 public:
  /// Starts the process, which first calls `in_child`. Throws std::system_error.
  Worker(const std::vector<Entry>& entries, const WorkerSettings& settings, void (*in_child)(void*),
         void* context);
  /// Ends the process, even while it works.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Returns false if the process has died.
  bool give(const Order& order);
  /// The file descriptor of the answers, for poll.
  int answers() const { return answers_; }
  /// Reads the available answers and appends whole lines to `lines`. Returns false at the end, when
  /// the process has died.
  bool read(std::vector<std::string>& lines);

 private:
  int process_ = -1;
  int orders_ = -1;
  int answers_ = -1;
  std::string half_line_;
};

}  // namespace warp::batch
