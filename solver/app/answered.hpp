#pragma once

#include "solver/app/console.hpp"
#include "solver/app/run.hpp"
#include "solver/board/function_ref.hpp"

namespace warp {

/// Does `work`, which writes to the console that it gets. Returns its exit status. If it cannot go
/// on, because the output cannot be written, memory is full or the system refuses something, that
/// is said on standard error: Status::incomplete.
int answered(FunctionRef<Status(Console&)> work);

}  // namespace warp
