#include "solver/app/command_line.hpp"

#include <array>
#include <charconv>
#include <map>
#include <string>
#include <string_view>
#include <thread>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace warp {

namespace {

constexpr std::size_t kibibyte = 1024;
constexpr unsigned most_threads = 1024;

/// "1024M", "40960" (kilobytes), "1G", "0" as bytes.
std::optional<std::size_t> bytes_of(std::string_view text) {
  std::size_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) {
    return std::nullopt;
  }
  std::size_t unit = kibibyte;
  const std::string_view suffix(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
  if (suffix == "M" || suffix == "m") {
    unit = kibibyte * kibibyte;
  } else if (suffix == "G" || suffix == "g") {
    unit = kibibyte * kibibyte * kibibyte;
  } else if (!suffix.empty() && suffix != "K" && suffix != "k") {
    return std::nullopt;
  }
  constexpr std::size_t most = std::size_t{1} << 46U;
  return number > most / unit ? std::nullopt : std::optional(number * unit);
}

/// Popeye's callers write "-maxmem"; CLI11 wants two dashes before more than one letter.
std::string with_two_dashes(std::string_view argument) {
  constexpr std::array<std::string_view, 6> names{"maxmem",    "maxtime", "regression",
                                                  "heartbeat", "help",    "version"};
  for (const std::string_view name : names) {
    const bool is_name = argument.size() > 1 && argument[0] == '-' && argument[1] != '-' &&
                         argument.substr(1, name.size()) == name &&
                         (argument.size() == name.size() + 1 || argument[name.size() + 1] == '=');
    if (is_name) {
      return fmt::format("-{}", argument);
    }
  }
  return std::string(argument);
}

}  // namespace

std::string version_text() { return fmt::format("Warp {}", WARP_VERSION); }

std::variant<Settings, int> read_command_line(int argc, const char* const* argv) {
  Settings settings;
  settings.threads = std::max(1U, std::thread::hardware_concurrency());
  std::string memory = "1G";
  std::optional<std::int64_t> seconds;
  std::optional<std::string> heartbeat;

  CLI::App app{
      "Solves chess problems, orthodox and fairy. Reads problems in the language of Popeye from "
      "the "
      "files, or from standard input if there are none, and prints all their solutions.",
      "warp"};
  app.set_version_flag("--version", version_text());
  app.add_option("FILE", settings.files, "problem files");
  app.add_option("-j", settings.threads, "number of threads (default: all cores)")
      ->check(CLI::Range(1U, most_threads));
  app.add_option("--maxmem,-M", memory,
                 "memory for remembered facts: 512M, 2G, or a number of kilobytes; 0 for none "
                 "(default 1G)")
      ->check([](const std::string& text) {
        return bytes_of(text) ? std::string() : "not an amount of memory: " + text;
      });
  app.add_option("--maxtime", seconds, "seconds that each problem may take")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 31U));
  app.add_flag("--regression", settings.regression,
               "leave out banner, times and counters, so that outputs can be compared");
  app.add_option("--engine", settings.engine,
                 "auto: the fast engine where there is nothing but orthodox chess; general: never")
      ->option_text("auto|general")
      ->transform(CLI::CheckedTransformer(std::map<std::string, Engine>{
          {"auto", Engine::automatic}, {"general", Engine::general}}));
  app.add_option("--heartbeat", heartbeat, "accepted for callers of Popeye, without effect")
      ->expected(0, 1);
  app.footer(
      "warp list pieces, warp list conditions: what there is. warp explain NAME: what a piece (by "
      "its "
      "name or letters) or a condition is.\n"
      "warp check FILES: a verdict for each problem; see warp check --help.\n"
      "Long options may be written with one dash. Exit status: 0 solved, 2 errors in the input, 3 "
      "something known but not supported, 1 the output could not be written or the search was "
      "interrupted.");

  std::vector<std::string> arguments;
  for (int i = argc - 1; i > 0; --i) {  // CLI11 takes them in reverse
    arguments.push_back(with_two_dashes(argv[i]));
  }
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    constexpr int input_error = 2;
    return app.exit(error) == 0 ? 0 : input_error;
  }
  settings.memory = *bytes_of(memory);
  if (seconds) {
    settings.max_time = std::chrono::seconds(*seconds);
  }
  return settings;
}

}  // namespace warp
