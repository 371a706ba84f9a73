#include "tests/support/terminal.hpp"

#include <pty.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace warp::test {

ProgramResult run_warp_on_terminal(
    const std::vector<std::string>& arguments,
    const std::vector<std::pair<std::string, std::string>>& environment) {
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child < 0) {
    throw std::system_error(errno, std::generic_category(), "forkpty");
  }
  if (child == 0) {
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
  ProgramResult result;
  std::array<char, 4096> buffer;
  for (ssize_t count; (count = ::read(terminal, buffer.data(), buffer.size())) > 0;) {
    result.out.append(buffer.data(), static_cast<std::size_t>(count));
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  ::close(terminal);
  constexpr int signal_base = 128;
  result.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
  return result;
}

}  // namespace warp::test
