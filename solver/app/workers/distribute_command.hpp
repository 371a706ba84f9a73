#pragma once

#include <atomic>
#include <optional>

namespace warp::workers {

/// Carries out `warp distribute ...`. Returns the exit status, or nothing if the command line asks
/// for something else.
std::optional<int> answer_distribute(int argc, const char* const* argv,
                                     const std::atomic<bool>& interrupted);

}  // namespace warp::workers
