#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp why FILE [LINE]`: says why stated lines do not solve. Returns the exit status:
/// 0 all of them solve, 1 a line does not, or that could not be decided, 2 errors in the input, 3
/// no line is stated, or something known but not supported. Returns nothing if the command line
/// asks for something else.
std::optional<int> answer_why(int argc, const char* const* argv,
                              const std::atomic<bool>& interrupted);

}  // namespace warp
