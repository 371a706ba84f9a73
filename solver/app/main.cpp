#include <atomic>
#include <csignal>
#include <string>
#include <vector>

#include "solver/app/command_line/command_line.hpp"
#include "solver/app/command_line/commands.hpp"
#include "solver/app/command_line/run.hpp"
#include "solver/app/console/prompt.hpp"
#include "solver/app/reference/reference.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/platform/system/streams.hpp"

namespace {

std::atomic<bool> interrupted{false};

/// The first signal ends the search in an orderly way, the second one ends the program.
extern "C" void on_signal(int number) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(number, SIG_DFL);
}

}  // namespace

int main(int argument_count, char** arguments) {
  warp::platform::prepare_streams();
  const std::vector<std::string> words = warp::platform::command_line(argument_count, arguments);
  std::vector<const char*> pointers;
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  const int argc = static_cast<int>(pointers.size());
  const char* const* const argv = pointers.data();
  if (const auto status = warp::answer_reference(argc, argv, interrupted)) {
    return *status;
  }
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  for (const warp::Command& command : warp::all_commands_of_program()) {
    if (command.answer == nullptr) {
      continue;
    }
    if (const auto status = command.answer(argc, argv, interrupted)) {
      return *status;
    }
  }
  if (const auto complaint = warp::mistyped_command(argc, argv)) {
    return *complaint;
  }
  // warp solve FILE is warp FILE.
  if (argc > 1 && words[1] == "solve") {
    pointers.erase(pointers.begin() + 1);
  }
  const auto settings = warp::read_command_line(static_cast<int>(pointers.size()), pointers.data());
  if (const int* status = std::get_if<int>(&settings)) {
    return *status;
  }
  const auto& given = std::get<warp::Settings>(settings);
  if (warp::is_typed(given)) {
    return static_cast<int>(
        warp::prompt(given, interrupted, [] { std::signal(SIGINT, on_signal); }));
  }
  return static_cast<int>(warp::run(given, interrupted));
}
