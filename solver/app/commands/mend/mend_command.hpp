#pragma once

#include <atomic>
#include <optional>

#include "solver/app/commands/each_problem.hpp"
#include "solver/app/commands/mend/mend_options.hpp"

namespace warp {

/// Corrects problems that stand in no file. Returns the status that the command would have.
Status mend_in(const MendOptions& options, const ProblemsInText& problems, Console& console,
               const std::atomic<bool>& interrupted);

/// Carries out `warp mend FILE`: changes the problems of a file until the author's solutions are
/// all that solves. Returns the exit status: 0, or 1 if a problem is not corrected, time ran out or
/// it was interrupted, 2 for errors in the input, 3 for problems that are not changed, 4 if the
/// search without techniques contradicts. Returns nothing if the command line asks for something
/// else.
std::optional<int> answer_mend(int argc, const char* const* argv,
                               const std::atomic<bool>& interrupted);

}  // namespace warp
