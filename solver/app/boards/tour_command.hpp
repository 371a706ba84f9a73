#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp tour WALK`: finds a tour of a unit over all squares of a board, proves that
/// there is none, or counts them. Returns the exit status, or nothing if the command line asks for
/// something else.
std::optional<int> answer_tour(int argc, const char* const* argv,
                               const std::atomic<bool>& interrupted);

}  // namespace warp
