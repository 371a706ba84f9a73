#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp list pieces`, `warp list conditions` and `warp explain NAME`: writes to
/// standard output, with --format=json as records. Returns the exit status, or nothing if the
/// command line asks for something else. It is too short to be interrupted in an orderly way.
std::optional<int> answer_reference(int argc, const char* const* argv,
                                    const std::atomic<bool>& interrupted);

}  // namespace warp
