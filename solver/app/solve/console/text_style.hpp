#pragma once

#include <string>

#include "solver/app/solve/command_line/command_options.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

/// Adds the options that say how the format text writes solutions, and --max-output.
void add_text_style(CommandOptions& app, Settings& settings);

/// What is wrong with the options of add_text_style for the format chosen; empty if nothing is.
std::string style_fault(const Settings& settings);

}  // namespace warp
