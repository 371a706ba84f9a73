#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "solver/app/commands/each_problem.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

/// What `warp why` is told on its command line.
struct WhyOptions {
  std::string file;
  std::string line;      ///< empty: what the problems state
  bool nearest = false;  ///< what nearly solves, whatever they state
  Format format = Format::text;
  unsigned seconds = 60;  ///< for each problem
  std::string memory = "64M";
};

/// Answers for problems that stand in no file. Returns the status that the command would have.
Status why_in(const WhyOptions& options, const ProblemsInText& problems, Console& console,
              const std::atomic<bool>& interrupted);

/// Carries out `warp why FILE [LINE]`: says why stated lines do not solve. Returns the exit status:
/// 0 all of them solve, 1 a line does not, or that could not be decided, 2 errors in the input, 3
/// no line is stated, or something known but not supported. Returns nothing if the command line
/// asks for something else.
std::optional<int> answer_why(int argc, const char* const* argv,
                              const std::atomic<bool>& interrupted);

}  // namespace warp
