#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp partition --parts SIZES`: divides a board into connected parts of given sizes,
/// or counts the ways to do so. Returns the exit status, or nothing if the command line asks for
/// something else.
std::optional<int> answer_partition(int argc, const char* const* argv,
                                    const std::atomic<bool>& interrupted);

}  // namespace warp
