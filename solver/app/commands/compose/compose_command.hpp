#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp compose FILE`: searches the positions of a matrix for those that meet demands.
/// Returns the exit status: 0 something was found and all positions were looked at, or as many
/// found as wanted; 1 nothing was found, or the search was stopped; 2 errors in the input, 3
/// something known but not supported. Returns nothing if the command line asks for something else.
std::optional<int> answer_compose(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted);

}  // namespace warp
