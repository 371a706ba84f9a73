#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/app/batch/settings.hpp"

namespace warp::batch {

/// What has become of the problems of a batch that workers are to solve.
struct Enqueued {
  std::size_t added = 0;
  std::size_t waiting = 0;  ///< in the queue already
  std::size_t known = 0;    ///< their results are there
  /// Problems that mean something else without the others of their file: they are left out.
  std::vector<std::string> left_out;
};

/// Puts all problems without a result into the queue of the database, for `warp worker`: all, or
/// none if it throws StoreFailed.
Enqueued enqueue(const std::vector<Entry>& entries, const BatchSettings& settings, Store& store);

}  // namespace warp::batch
