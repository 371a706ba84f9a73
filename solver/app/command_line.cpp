#include "solver/app/command_line.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "solver/app/resume.hpp"

namespace warp {

namespace {

constexpr std::size_t kibibyte = 1024;
constexpr unsigned most_threads = 1024;

/// Callers of Popeye write "-maxmem"; CLI11 requires two dashes before more than one letter.
std::string with_two_dashes(std::string_view argument) {
  constexpr std::array<std::string_view, 9> names{"maxmem",    "maxtime",  "regression",
                                                  "heartbeat", "help",     "version",
                                                  "format",    "progress", "resume"};
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

/// `word` quoted for a shell.
std::string shell_word(std::string_view word) {
  constexpr std::string_view harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string_view::npos) {
    return std::string(word);
  }
  std::string result = "'";
  for (const char letter : word) {
    result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  }
  return result + "'";
}

/// The command line without --resume.
std::string command_without_resume(int argc, const char* const* argv) {
  constexpr std::string_view name = "--resume";
  std::vector<std::string> words;
  for (int i = 0; i < argc; ++i) {
    const std::string word = with_two_dashes(argv[i]);
    if (word == name) {
      ++i;
    } else if (!word.starts_with(std::string(name) + "=")) {
      words.emplace_back(argv[i]);
    }
  }
  return command_text(words);
}

}  // namespace

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

std::string command_text(const std::vector<std::string>& words) {
  std::string result;
  for (const std::string& word : words) {
    result += (result.empty() ? "" : " ") + shell_word(word);
  }
  return result;
}

int report_exit(const CLI::App& app, const CLI::ParseError& error) {
  constexpr int output_failed = 1, input_error = 2;
  if (app.exit(error) != 0) {
    return input_error;
  }
  if (!std::cout.flush()) {
    std::cerr << "the output cannot be written: " << std::strerror(errno) << "\n";
    return output_failed;
  }
  return 0;
}

void add_format(CLI::App& app, Format& format) {
  std::string help, words;
  std::map<std::string, Format> values;
  for (const report::FormatInfo& info : report::formats()) {
    help += fmt::format("{}{}: {}", help.empty() ? "" : "; ", info.word, info.what);
    words += fmt::format("{}{}", words.empty() ? "" : "|", info.word);
    values.emplace(info.word, info.format);
  }
  app.add_option("--format", format, help)
      ->option_text(words)
      ->transform(CLI::CheckedTransformer(values));
}

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
  add_format(app, settings.format);
  app.add_option("--progress", settings.progress,
                 "how far the search is, on standard error: auto (on a terminal only), none, jsonl")
      ->option_text("auto|none|jsonl")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, ProgressStyle>{{"auto", ProgressStyle::automatic},
                                               {"none", ProgressStyle::none},
                                               {"jsonl", ProgressStyle::jsonl}}));
  app.add_option("--resume", settings.resume,
                 "go on where an interrupted run stood, which said how to call this")
      ->check([](const std::string& text) {
        return ResumePoint::from(text) ? std::string() : "no place to go on from: " + text;
      });
  app.add_option("--heartbeat", heartbeat,
                 "signs of life on standard error, for callers of Popeye; ends when nobody reads "
                 "them")
      ->expected(0, 1);
  app.footer(
      "warp list pieces, warp list conditions: what there is. warp explain NAME: what a piece (by "
      "its name, its letters or a description such as 'leaper 1,3 + rider 0,2'; with --file FILE "
      "also those that the file states) or a condition is. warp batch FILE|DIR...: solve very many "
      "problems, see "
      "warp batch --help. warp check FILES: a verdict for each problem, see warp check --help.\n"
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
    return report_exit(app, error);
  }
  settings.memory = *bytes_of(memory);
  settings.heartbeat = app.count("--heartbeat") > 0;
  settings.command = command_without_resume(argc, argv);
  if (seconds) {
    settings.max_time = std::chrono::seconds(*seconds);
  }
  return settings;
}

}  // namespace warp
