#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp explain-proof FILE...`: says what is deduced about proof games before anything
/// is played. Returns the exit status: 0 answered, 1 interrupted, or the output could not be
/// written, 2 errors in the input, 3 nothing can be deduced about a problem. Returns nothing if the
/// command line asks for something else.
std::optional<int> answer_explain_proof(int argc, const char* const* argv,
                                        const std::atomic<bool>& interrupted);

}  // namespace warp
