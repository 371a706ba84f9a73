#pragma once

#include <span>
#include <string>
#include <string_view>

#include "solver/board/position/names.hpp"

namespace warp {

/// The name of a command behind that of the program: "check" in "warp check FILE".
struct CommandName {
  std::string_view name;
  std::string_view operands;  ///< as the list of commands shows them: "FILE|DIR..."
  Names what;                 ///< half a sentence
};

/// All commands in the order of the list. Not every program has them all.
std::span<const CommandName> command_names();

/// The list of commands for people, a line each.
std::string list_of_commands();

}  // namespace warp
