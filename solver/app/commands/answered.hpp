#pragma once

#include <stdexcept>

#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/position/function_ref.hpp"

namespace warp {

/// A command cannot go on; what() says why.
struct WorkFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Calls `work` with a console and returns its status as exit status. If `work` throws, the reason
/// is written to standard error, and the exit status is Status::input_error for StoreFailed,
/// Status::incomplete for OutputFailed, WorkFailed, std::bad_alloc and std::system_error.
int answered(FunctionRef<Status(Console&)> work);

}  // namespace warp
