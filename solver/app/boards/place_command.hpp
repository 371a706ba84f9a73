#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp place WALK`: how many units can stand on a board so that none attacks another,
/// or how few guard all squares, and in how many ways. Returns the exit status, or nothing if the
/// command line asks for something else.
std::optional<int> answer_place(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted);

}  // namespace warp
