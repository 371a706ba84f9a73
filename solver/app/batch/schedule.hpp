#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/app/batch/settings.hpp"
#include "solver/app/solve/console/console.hpp"

namespace warp::batch {

/// Called for each problem when its result has been written.
using Finished = std::function<void(std::size_t entry, bool contradiction)>;

/// Solves all problems without a result in `store`, several at once, each on one thread. Problems
/// that take longer are left for last and then solved one after the other on all threads. Returns
/// false if it was interrupted. Throws StoreFailed, std::system_error, and any exception of
/// `finished`.
bool solve_all(const std::vector<Entry>& entries, const BatchSettings& settings, Store& store,
               Console& console, const std::atomic<bool>& interrupted, const Finished& finished);

}  // namespace warp::batch
