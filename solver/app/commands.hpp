#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace warp {

class CommandOptions;

/// A command behind the name of the program: "check" in "warp check FILE".
struct Command {
  std::string_view name;
  std::string_view operands;  ///< as the list of commands shows them: "FILE|DIR..."
  std::string_view what;      ///< half a sentence
  /// Answers the command line if it is one of this command: the exit status. Null for "solve",
  /// which is also what the program does without the name of a command.
  std::optional<int> (*answer)(int argc, const char* const* argv,
                               const std::atomic<bool>& interrupted);
};

/// All commands in the order of the list.
std::span<const Command> all_commands_of_program();

/// The list of commands for people, a line each.
std::string list_of_commands();

/// Passes to `look`, one after the other, the options of the program itself and of each command but
/// "solve", whose options are those of the program. Carries out no command.
void describe_commands(const std::function<void(const CommandOptions&)>& look);

}  // namespace warp
