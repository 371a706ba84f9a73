#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solver/app/solve/command_line/command_options.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

/// The words of a command line, quoted for a shell.
std::string command_text(const std::vector<std::string>& words);

/// Reads `words`, which follow the name of the command, into the variables of `options`. Long
/// options may have one dash or two, as in calls of Popeye. Throws CommandLineEnd, which
/// report_exit() takes.
void parse_words(CommandOptions& options, const std::vector<std::string>& words);

/// While such an object lives, parse_words() in its thread reads no words: it passes the options to
/// `look` and throws CommandLineEnd, so that the command ends with exit status 0. So manual pages
/// and completions are made from the options themselves, not from a copy.
class CommandDescription {
 public:
  /// `look` must outlive the object.
  explicit CommandDescription(const std::function<void(const CommandOptions&)>& look);
  ~CommandDescription();
  CommandDescription(const CommandDescription&) = delete;
  CommandDescription& operator=(const CommandDescription&) = delete;
};

/// A complaint about a wrong `option`.
CommandLineEnd complaint(std::string_view option, std::string_view what);

/// Prints help or a complaint. Returns the exit status.
int report_exit(const CommandOptions& options, const CommandLineEnd& end);

/// Reads the command line. Returns the settings, or the exit status if help, the version or a
/// complaint has been printed (0, 0, 2; 1 if printing failed). `name` is the command, for
/// complaints.
std::variant<Settings, int> read_command_line(int argc, const char* const* argv,
                                              std::string_view name = "warp");

/// The exit status after a message if the first word looks like the name of a command with a typing
/// error ("warp lits pieces") and no file has this name; otherwise nothing.
std::optional<int> mistyped_command(int argc, const char* const* argv);

}  // namespace warp
