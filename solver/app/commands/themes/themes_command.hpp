#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Answers `warp themes FILE...`: which themes each problem shows. Returns the exit status; nothing
/// if this is another command. Ends early when `interrupted` is set.
std::optional<int> answer_themes(int argc, const char* const* argv,
                                 const std::atomic<bool>& interrupted);

}  // namespace warp
