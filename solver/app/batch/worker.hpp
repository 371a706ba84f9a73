#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/platform/system/child.hpp"

namespace warp::batch {

struct ProcessSettings {
  unsigned threads = 1;
  std::size_t facts = 0;              ///< bytes for the table of facts
  std::optional<std::size_t> memory;  ///< limit in bytes for the whole process
  Means means;
};

/// Solves problems in a separate process. A problem that needs too much memory or time, or makes
/// the program crash, affects no other problem.
class Worker {
 public:
  /// Starts the process, which first calls `in_child`. Throws std::system_error.
  Worker(const std::vector<Entry>& entries, const ProcessSettings& settings,
         void (*in_child)(void*), void* context);

  /// Returns false if the process has died.
  bool give(const Order& order);
  /// The process, to be waited for.
  const platform::Child& process() const { return child_; }
  /// Reads the available answers and appends whole lines to `lines`. Returns false at the end, when
  /// the process has died.
  bool read(std::vector<std::string>& lines);

 private:
  platform::Child child_;  ///< killed with this object, even while it works
};

}  // namespace warp::batch
