#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Does the command line ask for `warp check FILES`? Then does it: judges every problem, prints a
/// table or, with --json, a document, and returns the exit status: 0 all sound, 1 something is not
/// or could not be proved, 2 errors in the input, 3 something known but not supported. Ends early,
/// with what was judged, once `interrupted` is set.
std::optional<int> answer_check(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted);

}  // namespace warp
