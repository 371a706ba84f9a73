#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Answers `warp board BOARD`: what is known of a board. Returns the exit status, or nothing if the
/// command line asks for something else.
std::optional<int> answer_board(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted);

}  // namespace warp
