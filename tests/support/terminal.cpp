#include "tests/support/terminal.hpp"

#include <pty.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

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

/// Reads what appears until `enough` says so, or to the end. Returns false at the end.
template <class Enough>
bool read_until(int terminal, std::string& out, Enough enough) {
  std::array<char, 4096> buffer;
  while (!enough()) {
    const ssize_t count = ::read(terminal, buffer.data(), buffer.size());
    if (count <= 0) {
      return false;
    }
    out.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return true;
}

int status_of(const OnTerminal& program) {
  int status = 0;
  while (::waitpid(program.child, &status, 0) < 0 && errno == EINTR) {
  }
  ::close(program.terminal);
  constexpr int signal_base = 128;
  return WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
}

}  // namespace

ProgramResult run_warp_on_terminal(
    const std::vector<std::string>& arguments,
    const std::vector<std::pair<std::string, std::string>>& environment, unsigned short columns) {
  const OnTerminal program = start_on_terminal(arguments, environment, columns);
  ProgramResult result;
  read_until(program.terminal, result.out, [] { return false; });
  result.exit_status = status_of(program);
  return result;
}

ProgramResult type_to_warp(const std::vector<std::string>& lines,
                           const std::vector<std::pair<std::string, std::string>>& environment) {
  const OnTerminal program = start_on_terminal({}, environment);
  ProgramResult result;
  std::size_t seen = 0;
  // "warp> " before the first line of a problem, "    > " before the others.
  const auto at_prompt = [&] {
    const std::size_t place = result.out.find("> ", seen);
    return place != std::string::npos;
  };
  std::vector<std::string> typed = lines;
  typed.emplace_back("\x04");
  for (const std::string& line : typed) {
    if (!read_until(program.terminal, result.out, at_prompt)) {
      break;
    }
    seen = result.out.size();
    const std::string keys = line == "\x04" ? line : line + "\n";
    if (::write(program.terminal, keys.data(), keys.size()) < 0) {
      break;
    }
  }
  read_until(program.terminal, result.out, [] { return false; });
  result.exit_status = status_of(program);
  return result;
}

}  // namespace warp::test
