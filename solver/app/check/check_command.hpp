#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp check FILES`: judges every problem and prints a table or, with --json, a
/// document. Returns the exit status: 0 all problems are sound, 1 a problem is not sound or could
/// not be proved, 2 errors in the input, 3 something known but not supported. Returns nothing if
/// the command line asks for something else. Ends early, with what was judged, when `interrupted`
/// is set.
std::optional<int> answer_check(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted);

}  // namespace warp
