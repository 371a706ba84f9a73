#pragma once

#include <atomic>
#include <functional>

#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

/// Is somebody there who types: no files are named, and input and output are terminals?
bool is_typed(const Settings& settings);

/// Talks with somebody who types problems line by line: tells errors at once, solves, lets the
/// position be changed and solved again. Keeps the lines typed in the file `history` below the
/// directory for states (XDG_STATE_HOME, else ~/.local/state), `warp/history`. `interrupted` is set
/// by Ctrl-C, which ends the solving, not the talk; `rearm` makes that possible again.
Status prompt(const Settings& settings, std::atomic<bool>& interrupted,
              const std::function<void()>& rearm);

}  // namespace warp
