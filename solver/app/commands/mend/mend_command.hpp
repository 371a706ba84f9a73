#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp mend FILE`: changes the problems of a file until the author's solutions are
/// all that solves. Returns the exit status: 0, or 1 if a problem is not corrected, time ran out or
/// it was interrupted, 2 for errors in the input, 3 for problems that are not changed, 4 if the
/// search without techniques contradicts. Returns nothing if the command line asks for something
/// else.
std::optional<int> answer_mend(int argc, const char* const* argv,
                               const std::atomic<bool>& interrupted);

}  // namespace warp
