#pragma once

#include <atomic>

#include "solver/app/batch/settings.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"

namespace warp::batch {

/// Does what `warp batch` was asked for: solves the problems, or enqueues them, and lists their
/// results on `console`. Returns its exit status. Throws StoreFailed, std::system_error,
/// std::bad_alloc, and OutputFailed.
Status run_batch(const BatchSettings& settings, Console& console,
                 const std::atomic<bool>& interrupted);

}  // namespace warp::batch
