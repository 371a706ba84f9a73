#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp diagram FILE...`: draws the diagrams of problems, without solving them.
/// Returns the exit status, or nothing if the command line asks for something else.
std::optional<int> answer_diagram(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted);

}  // namespace warp
