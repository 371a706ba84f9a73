#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <string_view>

namespace warp {

/// A command that a program can carry out; its name is one of command_names().
struct ProgramCommand {
  std::string_view name;
  /// Answers the command line if it is one of this command: the exit status.
  std::optional<int> (*answer)(int argc, const char* const* argv,
                               const std::atomic<bool>& interrupted);
};

/// What a program does from its beginning to its end: one of `commands`, if the command line names
/// it; otherwise it solves problems. Returns the exit status.
int run_program(int argc, char** argv, std::span<const ProgramCommand> commands);

}  // namespace warp
