#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solver/app/settings.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace warp {

/// "1024M", "40960" (kilobytes), "1G", "0" in bytes; nothing if it is no amount of memory.
std::optional<std::size_t> bytes_of(std::string_view text);

/// The words of a command line, quoted for a shell.
std::string command_text(const std::vector<std::string>& words);

/// Prints help or a complaint. Returns the exit status.
int report_exit(const CLI::App& app, const CLI::ParseError& error);

/// The option --format.
void add_format(CLI::App& app, Format& format);

/// Reads the command line. Long options may have one dash or two, as in calls of Popeye. Returns
/// the settings, or the exit status if help, the version or a complaint has been printed (0, 0, 2;
/// 1 if printing failed).
std::variant<Settings, int> read_command_line(int argc, const char* const* argv);

}  // namespace warp
