#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp convert ...`. Returns the exit status, or nothing if the command line asks for
/// something else.
std::optional<int> answer_convert(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted);

}  // namespace warp
