#pragma once

#include <atomic>
#include <optional>

namespace warp::batch {

/// Carries out `warp results ...`. Returns the exit status, or nothing if the command line asks for
/// something else.
std::optional<int> answer_results(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted);

}  // namespace warp::batch
