#pragma once

#include <string>

#include "solver/app/commands/each_problem.hpp"
#include "solver/app/commands/serve/task.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/position/function_ref.hpp"

namespace warp::serve {

// Requests that commands answer: what a command line would say, from a request.

/// Carries out a command that writes records, and passes on what it writes and complains of. The
/// last record is that of a request that was cancelled, if it was.
void with_console(const PutRecords& put, FunctionRef<void(Console&)> command);

/// The seconds for each problem.
unsigned seconds_for(const Request& request, const TaskMeans& means);
/// The memory for tables, in kilobytes, as an option states it.
std::string memory_text(const TaskMeans& means);
ProblemsInText problems_of(const Request& request);

}  // namespace warp::serve
