#pragma once

#include <variant>

#include "solver/app/settings.hpp"

namespace warp {

/// Reads the command line. Long options may be written with one dash or two, as the callers of
/// Popeye do. Returns the settings, or the exit status if help, the version or a complaint has been
/// printed (0, 0, 2).
std::variant<Settings, int> read_command_line(int argc, const char* const* argv);

}  // namespace warp
