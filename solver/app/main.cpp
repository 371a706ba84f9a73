#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <string_view>
#include <vector>

#include "solver/app/command_line.hpp"
#include "solver/app/commands.hpp"
#include "solver/app/prompt.hpp"
#include "solver/app/reference.hpp"
#include "solver/app/run.hpp"

namespace {

std::atomic<bool> interrupted{false};

/// The first signal ends the search in an orderly way, the second one ends the program.
extern "C" void on_signal(int number) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(number, SIG_DFL);
}

/// If a standard stream is closed, the next opened file would take its descriptor and receive the
/// output. So the descriptor is filled; writing to standard output still fails.
void fill_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) == -1) {
      ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);  // the lowest free number
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  fill_closed_streams();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // so that a file at its size limit is reported like a full disk
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
  std::vector<const char*> words(argv, argv + argc);
  if (argc > 1 && std::string_view(argv[1]) == "solve") {
    words.erase(words.begin() + 1);
  }
  const auto settings = warp::read_command_line(static_cast<int>(words.size()), words.data());
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
