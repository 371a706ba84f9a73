#include <atomic>
#include <csignal>

#include "solver/app/check_command.hpp"
#include "solver/app/command_line.hpp"
#include "solver/app/reference.hpp"
#include "solver/app/run.hpp"

namespace {

std::atomic<bool> interrupted{false};

/// The first signal lets the search end in good order, the second one ends the program.
extern "C" void on_signal(int number) {
  interrupted.store(true, std::memory_order_relaxed);
  std::signal(number, SIG_DFL);
}

}  // namespace

int main(int argc, char** argv) {
  if (const auto status = warp::answer_reference(argc, argv)) {
    return *status;
  }
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  std::signal(SIGPIPE, SIG_IGN);
  if (const auto status = warp::answer_check(argc, argv, interrupted)) {
    return *status;
  }
  const auto settings = warp::read_command_line(argc, argv);
  if (const int* status = std::get_if<int>(&settings)) {
    return *status;
  }
  return static_cast<int>(warp::run(std::get<warp::Settings>(settings), interrupted));
}
