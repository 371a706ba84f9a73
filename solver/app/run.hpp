#pragma once

#include <atomic>

#include "solver/app/settings.hpp"

namespace warp {

/// Exit statuses of the program.
enum class Status : int { solved = 0, incomplete = 1, input_error = 2, unsupported = 3 };

/// The one of two that says more of a run as a whole.
Status graver(Status a, Status b);

/// Solves all problems of all files; solutions go to standard output, messages to standard error.
/// Ends early, with what was found, once `interrupted` is set.
Status run(const Settings& settings, const std::atomic<bool>& interrupted);

}  // namespace warp
