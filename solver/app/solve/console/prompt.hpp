#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

/// Carries out a command of the program, such as {"explain", "circe"}, and returns its exit status.
/// What it reads as standard input is std::cin.
using CommandRunner = std::function<int(const std::vector<std::string>& words)>;

/// Is somebody there who types: no files are named, and input and output are terminals?
bool is_typed(const Settings& settings);

/// Talks with somebody who types problems line by line: tells errors at once, solves, lets the
/// position be changed and solved again. Keeps the lines typed in the file `history` below the
/// directory for states (XDG_STATE_HOME, else ~/.local/state), `warp/history`. `interrupted` is set
/// by Ctrl-C, which ends the solving, not the talk; `rearm` makes that possible again.
/// `run_command` carries out explain, list, check, diagram and convert.
Status prompt(const Settings& settings, std::atomic<bool>& interrupted,
              const std::function<void()>& rearm, const CommandRunner& run_command);

}  // namespace warp
