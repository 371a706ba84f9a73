#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp endgame "KR v K"`: makes the tables of an ending and says what they hold.
/// Returns the exit status: 0 answered, 1 interrupted, or the output could not be written, 2 errors
/// in the input, 3 something known but not supported. Returns nothing if the command line asks for
/// something else. Ends early, with what is known, when `interrupted` is set.
std::optional<int> answer_endgame(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted);

}  // namespace warp
