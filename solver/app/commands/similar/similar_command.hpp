#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp similar FILE --in COLLECTION...`: names the entries of collections that are
/// like the problems of a file; or writes the index of a collection (--make-index). Returns the
/// exit status: 0, or 1 if it was interrupted or something could not be written or read, 2 for
/// errors in the input, 3 for problems that are not compared. Returns nothing if the command line
/// asks for something else.
std::optional<int> answer_similar(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted);

}  // namespace warp
