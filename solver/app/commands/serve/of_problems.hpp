#pragma once

#include <optional>
#include <vector>

#include "solver/app/commands/serve/task.hpp"
#include "solver/search/play/search.hpp"

namespace warp::serve {

// Requests about problems that the library answers.

/// Passes each as a record `message`. Returns the status: that of the worst.
Status tell_diagnostics(const std::vector<Diagnostic>& diagnostics, const PutRecords& put);

/// When the work for a request ends that begins now and may take any time unless it, or who
/// carries it out, says how long.
std::optional<StopSignal::Clock::time_point> deadline_of(const Request& request,
                                                         const TaskMeans& means);

}  // namespace warp::serve
