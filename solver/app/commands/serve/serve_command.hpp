#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp serve`: answers requests, a line each, until there are no more. Returns the
/// exit status, or nothing if the command line asks for something else.
std::optional<int> answer_serve(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted);

}  // namespace warp
