#pragma once

#include <functional>
#include <span>

#include "solver/app/solve/program.hpp"

namespace warp {

class CommandOptions;

/// All commands, in the order of command_names(), of which "solve" is none: the program does so by
/// itself.
std::span<const ProgramCommand> all_commands_of_program();

/// Hands over the options of the program itself and of each command but "solve", whose options are
/// those of the program: to `look`, one after the other, as they would be read. Nothing is carried
/// out.
void describe_commands(const std::function<void(const CommandOptions&)>& look);

}  // namespace warp
