#include "solver/app/solve/program.hpp"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "parser/keyword.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/prompt.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/platform/system/streams.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

std::atomic<bool> interrupted{false};

/// The first signal ends the search in an orderly way, the second one ends the program.
extern "C" void on_signal(int number) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(number, SIG_DFL);
}

/// The exit status after a message if `word` is a command that this program does not have.
std::optional<int> missing_command(std::string_view word,
                                   std::span<const ProgramCommand> commands) {
  constexpr std::string_view solve = "solve";  // what the program does without a command
  const auto is_it = [&](const auto& command) { return command.name == word; };
  if (word == solve || std::ranges::none_of(command_names(), is_it) ||
      std::ranges::any_of(commands, is_it)) {
    return std::nullopt;
  }
  std::cerr << user_message(MessageId::command_not_in_program, {{"word", std::string(word)}})
            << "\n";
  return static_cast<int>(Status::unsupported);
}

/// Carries out the command of the program that `words` state; says so if it is not in this program.
int run_one(const std::vector<std::string>& words, std::span<const ProgramCommand> commands) {
  std::vector<const char*> pointers{"warp"};
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  for (const ProgramCommand& command : commands) {
    if (const auto status =
            command.answer(static_cast<int>(pointers.size()), pointers.data(), interrupted)) {
      return *status;
    }
  }
  return missing_command(words.front(), commands).value_or(static_cast<int>(Status::unsupported));
}

/// `warp help check` and `warp check help` are `warp check --help`, `warp help` is `warp --help`,
/// unless a file is called help. Returns the exit status after a message if there is no such
/// command.
std::optional<int> turn_to_help(std::vector<std::string>& words) {
  constexpr std::string_view help = "help";
  std::error_code error;
  if (words.size() < 2 || std::filesystem::exists(platform::path_of(std::string(help)), error)) {
    return std::nullopt;
  }
  parser::Keywords commands;
  for (const CommandName& command : command_names()) {
    commands.push_back(command.name);
  }
  const auto is_command = [&](const std::string& word) {
    return std::ranges::find(commands, word) != commands.end();
  };
  if (words[1] == help && words.size() == 2) {
    words[1] = "--help";
  } else if (words[1] == help && words.size() == 3 && is_command(words[2])) {
    words = {words[0], words[2], "--help"};
  } else if (words[1] == help) {
    const auto meant = parser::nearest_keyword(commands, words[2]);
    std::cerr << user_message(
                     MessageId::no_command,
                     {{"word", parser::quoted(words[2])},
                      {"meant", meant ? user_message(MessageId::did_you_mean,
                                                     {{"word", std::string(meant->keyword)}})
                                      : std::string()}})
              << "\n";
    return static_cast<int>(Status::input_error);
  } else if (words.size() == 3 && words[2] == help && is_command(words[1])) {
    words[2] = "--help";
  }
  return std::nullopt;
}

}  // namespace

int run_program(int argc, char** argv, std::span<const ProgramCommand> commands) {
  platform::prepare_streams();
  std::vector<std::string> words = platform::command_line(argc, argv);
  if (const auto complaint = turn_to_help(words)) {
    return *complaint;
  }
  std::vector<const char*> pointers;
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  const auto count = [&] { return static_cast<int>(pointers.size()); };
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  for (const ProgramCommand& command : commands) {
    if (const auto status = command.answer(count(), pointers.data(), interrupted)) {
      return *status;
    }
  }
  if (words.size() > 1) {
    if (const auto complaint = missing_command(words[1], commands)) {
      return *complaint;
    }
  }
  if (const auto complaint = mistyped_command(count(), pointers.data())) {
    return *complaint;
  }
  // warp solve FILE is warp FILE.
  if (words.size() > 1 && words[1] == "solve") {
    pointers.erase(pointers.begin() + 1);
  }
  const auto settings = read_command_line(count(), pointers.data());
  if (const int* status = std::get_if<int>(&settings)) {
    return *status;
  }
  const auto& given = std::get<Settings>(settings);
  if (is_typed(given)) {
    const auto run_command = [&](const std::vector<std::string>& line) {
      return run_one(line, commands);
    };
    return static_cast<int>(prompt(
        given, interrupted, [] { std::signal(SIGINT, on_signal); }, run_command));
  }
  return static_cast<int>(run(given, interrupted));
}

}  // namespace warp
