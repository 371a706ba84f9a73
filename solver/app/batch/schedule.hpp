#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/settings.hpp"
#include "solver/app/batch/store.hpp"
#include "solver/app/console.hpp"

namespace warp::batch {

/// Is told of each problem when its result has been written.
using Finished = std::function<void(std::size_t entry)>;

/// Solves what has no result yet in `store`, several problems at once, each on one thread; those
/// that take longer are left for last and then solved on all threads, one after the other.
/// Returns false if it was interrupted. Throws StoreFailed, std::system_error, and what `finished`
/// throws.
bool solve_all(const std::vector<Entry>& entries, const BatchSettings& settings, Store& store,
               Console& console, const std::atomic<bool>& interrupted, const Finished& finished);

}  // namespace warp::batch
