#pragma once

#include <atomic>
#include <optional>

namespace warp {

/// Carries out `warp certify FILE --out PROOF`: solves the problems of a file and writes a proof
/// that their solutions are all there are; and `warp certify --check FILE PROOF`, which verifies
/// such a proof. Returns the exit status: 0, or 1 if it was interrupted or out of time, or the
/// proof does not hold, 2 for errors in the input, 3 for problems that cannot be certified, 4 if
/// the search that writes the proof finds other solutions. Returns nothing if the command line asks
/// for something else.
std::optional<int> answer_certify(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted);

}  // namespace warp
