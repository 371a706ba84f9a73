#pragma once

#include <stdexcept>

#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/position/function_ref.hpp"

namespace warp {

/// A command cannot go on; the words say why.
struct WorkFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Does `work`, which writes to the console that it gets. Returns its exit status. If it cannot go
/// on, because the output cannot be written, memory is full, the system refuses something or the
/// work has failed (WorkFailed), that is said on standard error: Status::incomplete. The same of a
/// database that cannot be used (StoreFailed): Status::input_error.
int answered(FunctionRef<Status(Console&)> work);

}  // namespace warp
