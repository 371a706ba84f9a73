#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>

#include "solver/app/settings.hpp"
#include "solver/engine/engine.hpp"

namespace warp {

/// "1024M", "40960" (kilobytes), "1G", "0" in bytes; nothing if it is no amount of memory.
std::optional<std::size_t> bytes_of(std::string_view text);

/// The words of a command line, quoted for a shell.
std::string command_text(const std::vector<std::string>& words);

/// A validator that takes one of `words` as its value, and otherwise says which there are.
template <class Value>
CLI::Validator one_of(std::vector<std::pair<std::string, Value>> words) {
  return CLI::Validator(
      [words = std::move(words)](std::string& text) {
        std::string names;
        for (std::size_t i = 0; i < words.size(); ++i) {
          if (words[i].first == text) {
            text = std::to_string(static_cast<unsigned>(words[i].second));
            return std::string();
          }
          names += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i].first;
        }
        return "expected " + names + ", not '" + text + "'";
      },
      "");
}

/// A validator that takes whole numbers from `low` to `high`.
CLI::Validator number_from(std::int64_t low, std::int64_t high);

/// A validator that takes amounts of memory, of at least `least` bytes.
CLI::Validator amount_of_memory(std::size_t least);

/// The most threads that can be asked for.
inline constexpr unsigned most_threads = 1024;

/// The option --stipulation.
void add_stipulation(CLI::App& app, std::string& stipulation);

/// The options --progress and --engine.
void add_progress(CLI::App& app, ProgressStyle& progress, std::string_view of_what);
void add_engine(CLI::App& app, Engine& engine);

/// Reads `words`, which follow the name of the command, into the variables of `app`. Long options
/// may have one dash or two, as in calls of Popeye. Throws CLI::ParseError, which report_exit()
/// takes.
void parse_words(CLI::App& app, const std::vector<std::string>& words);

/// As long as one lives, parse_words() reads nothing in its thread: it shows the options to `look`,
/// and throws CLI::Success, so that the command ends with exit status 0. Manual pages and
/// completions are made of what commands read, not of a copy.
class Description {
 public:
  explicit Description(std::function<void(const CLI::App&)> look);
  ~Description();
  Description(const Description&) = delete;
  Description& operator=(const Description&) = delete;
};

/// Prints help or a complaint. Returns the exit status.
int report_exit(const CLI::App& app, const CLI::ParseError& error);

/// The option --format.
void add_format(CLI::App& app, Format& format);

/// Reads the command line. Returns the settings, or the exit status if help, the version or a
/// complaint has been printed (0, 0, 2; 1 if printing failed). `name` is the command, for
/// complaints.
std::variant<Settings, int> read_command_line(int argc, const char* const* argv,
                                              std::string_view name = "warp");

/// The exit status after a message if the first word looks like the name of a command with a typing
/// error ("warp lits pieces") and no file has this name; otherwise nothing.
std::optional<int> mistyped_command(int argc, const char* const* argv);

}  // namespace warp
