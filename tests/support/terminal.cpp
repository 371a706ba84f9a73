#include "tests/support/terminal.hpp"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

namespace warp::test {

namespace {

/// A running program and its terminal.
struct OnTerminal {
  pid_t child = -1;
  int terminal = -1;
};

OnTerminal start_on_terminal(const std::vector<std::string>& arguments,
                             const std::vector<std::pair<std::string, std::string>>& environment,
                             unsigned short columns = 0) {
  OnTerminal started;
  constexpr unsigned short rows = 24;
  const winsize size{columns > 0 ? rows : static_cast<unsigned short>(0), columns, 0, 0};
  started.child = ::forkpty(&started.terminal, nullptr, nullptr, &size);
  if (started.child < 0) {
    throw std::system_error(errno, std::generic_category(), "forkpty");
  }
  if (started.child > 0) {
    return started;
  }
  ::unsetenv("NO_COLOR");
  ::setenv("TERM", "xterm", 1);
  for (const auto& [name, value] : environment) {
    ::setenv(name.c_str(), value.c_str(), 1);
  }
  std::string program = WARP_PROGRAM;
  std::vector<std::string> words = arguments;
  std::vector<char*> argv{program.data()};
  for (std::string& word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  ::execv(argv[0], argv.data());
  constexpr int not_executable = 127;
  ::_exit(not_executable);
}

using Clock = std::chrono::steady_clock;

/// So long may a program take; then it is ended, so that a test that waits for it fails.
constexpr std::chrono::seconds longest{120};

/// Reads what appears until `enough` says so, or to the end. Returns false at the end, or when it
/// is too late.
template <class Enough>
bool read_until(int terminal, std::string& out, Clock::time_point end, Enough enough) {
  std::array<char, 4096> buffer;
  while (!enough()) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    pollfd wanted{.fd = terminal, .events = POLLIN, .revents = 0};
    if (left.count() <= 0 ||
        (::poll(&wanted, 1, static_cast<int>(left.count())) < 0 && errno != EINTR)) {
      return false;
    }
    if (wanted.revents == 0) {
      continue;
    }
    const ssize_t count = ::read(terminal, buffer.data(), buffer.size());
    if (count <= 0) {
      return false;
    }
    out.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return true;
}

/// Waits until the program edits lines: the prompt appears a little before the terminal hands over
/// each letter as it is typed, and what is typed between the two is lost.
void wait_for_editing(int terminal, Clock::time_point end) {
  termios settings{};
  while (::tcgetattr(terminal, &settings) == 0 && (settings.c_lflag & ICANON) != 0 &&
         Clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

/// Reads what is left, and waits for the end of the program, which comes at `end` at the latest.
void finish(const OnTerminal& program, Clock::time_point end, ProgramResult& result) {
  read_until(program.terminal, result.out, end, [] { return false; });
  if (Clock::now() >= end) {
    result.timed_out = true;
    ::kill(program.child, SIGKILL);
  }
  int status = 0;
  while (::waitpid(program.child, &status, 0) < 0 && errno == EINTR) {
  }
  ::close(program.terminal);
  constexpr int signal_base = 128;
  result.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
}

}  // namespace

ProgramResult run_warp_on_terminal(
    const std::vector<std::string>& arguments,
    const std::vector<std::pair<std::string, std::string>>& environment, unsigned short columns) {
  const OnTerminal program = start_on_terminal(arguments, environment, columns);
  ProgramResult result;
  finish(program, Clock::now() + longest, result);
  return result;
}

ProgramResult type_to_warp(const std::vector<std::string>& lines,
                           const std::vector<std::pair<std::string, std::string>>& environment) {
  const OnTerminal program = start_on_terminal({}, environment);
  ProgramResult result;
  const auto end = Clock::now() + longest;
  std::size_t seen = 0;
  // "warp> " before the first line of a problem, "    > " before the others.
  const auto at_prompt = [&] {
    const std::size_t place = result.out.find("> ", seen);
    return place != std::string::npos;
  };
  std::vector<std::string> typed = lines;
  typed.emplace_back("\x04");
  for (const std::string& line : typed) {
    if (!read_until(program.terminal, result.out, end, at_prompt)) {
      break;
    }
    wait_for_editing(program.terminal, end);
    seen = result.out.size();
    const std::string keys = line == "\x04" ? line : line + "\n";
    if (::write(program.terminal, keys.data(), keys.size()) < 0) {
      break;
    }
  }
  finish(program, end, result);
  return result;
}

}  // namespace warp::test
