#include "solver/app/solve/program.hpp"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/prompt.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/platform/system/streams.hpp"

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
  std::cerr << "warp " << word << " is not in this program, which only solves; ./solve " << word
            << " builds the whole\n";
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

}  // namespace

int run_program(int argc, char** argv, std::span<const ProgramCommand> commands) {
  platform::prepare_streams();
  const std::vector<std::string> words = platform::command_line(argc, argv);
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
