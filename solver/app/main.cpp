#include <atomic>
#include <csignal>

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
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file as large as it may be is reported like a full disk
  if (const auto status = warp::answer_reference(argc, argv)) {
    return *status;
  }
  const auto settings = warp::read_command_line(argc, argv);
  if (const int* status = std::get_if<int>(&settings)) {
    return *status;
  }
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return static_cast<int>(warp::run(std::get<warp::Settings>(settings), interrupted));
}
