#pragma once

#include <atomic>
#include <optional>

namespace warp::workers {

/// Carry out `warp worker ...` and `warp status ...`. Return the exit status, or nothing if the
/// command line asks for something else.
std::optional<int> answer_worker(int argc, const char* const* argv,
                                 const std::atomic<bool>& interrupted);
std::optional<int> answer_status(int argc, const char* const* argv,
                                 const std::atomic<bool>& interrupted);

}  // namespace warp::workers
