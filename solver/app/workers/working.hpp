#pragma once

#include <atomic>
#include <cstddef>
#include <string>

#include "solver/app/solve/console/console.hpp"

namespace warp::workers {

/// The settings of `warp worker`.
struct WorkerSettings {
  std::string database;
  unsigned threads = 1;
  std::size_t memory = std::size_t{1} << 30U;  ///< bytes for the table of facts
  double lease = 60;                           ///< seconds
  bool own_table = false;                      ///< no table together with others of this host
  bool ends_when_empty = false;
};

/// What a worker has done.
struct WorkDone {
  std::size_t units = 0;
  double seconds = 0;    ///< of solving
  std::size_t lost = 0;  ///< units that were taken from it, or killed its solving process
};

/// Takes units from the queue, solves them and stores their results until it is interrupted, or
/// nothing is left to do (ends_when_empty). Waits for a server that is gone. Throws StoreFailed if
/// the database cannot be used, std::system_error.
WorkDone work(const WorkerSettings& settings, Console& console,
              const std::atomic<bool>& interrupted);

}  // namespace warp::workers
