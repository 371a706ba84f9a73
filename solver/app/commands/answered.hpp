#pragma once

#include <stdexcept>
#include <string>

#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/platform/store/database.hpp"

namespace warp {

/// A command cannot go on; what() says why.
struct WorkFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Calls `work` with a console and returns its status as exit status. If `work` throws, the reason
/// is written to standard error, and the exit status is Status::input_error for StoreFailed,
/// Status::incomplete for OutputFailed, WorkFailed, std::bad_alloc and std::system_error.
int answered(FunctionRef<Status(Console&)> work);

/// What is the matter with a database, in the language of the user where Warp says it.
std::string store_failure(const store::StoreFailed& failure);

}  // namespace warp
