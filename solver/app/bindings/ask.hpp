#pragma once

#include <atomic>
#include <string_view>

#include "solver/app/commands/serve/task.hpp"

namespace warp::bindings {

/// Carries out the request in `line`, a JSON object as `warp serve` reads it, and passes the
/// records of its answer to `put`, one or several lines at a time; the last record is `end`. What
/// is no request is answered by a message and an `end`, and so is want of memory. Returns the
/// status of that `end`. Throws what `put` throws, and what the system does.
int ask(std::string_view line, const serve::TaskMeans& means, const std::atomic<bool>& cancelled,
        const serve::PutRecords& put);

}  // namespace warp::bindings
