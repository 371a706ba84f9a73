#include "tests/support/resident.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

namespace warp::test {

namespace {

using Clock = std::chrono::steady_clock;

/// The most that a process has had in memory since it became what it is; 0 if it is no more.
std::size_t high_water(const std::string& process) {
  std::ifstream status("/proc/" + process + "/status");
  constexpr std::size_t kibibyte = 1024;
  for (std::string word; status >> word;) {
    if (word == "VmHWM:") {
      std::size_t kibibytes = 0;
      status >> kibibytes;
      return kibibytes * kibibyte;
    }
  }
  return 0;
}

std::size_t most_of(const std::string& process) {
  std::size_t most = high_water(process);
  std::ifstream children("/proc/" + process + "/task/" + process + "/children");
  for (std::string child; children >> child;) {
    most = std::max(most, high_water(child));
  }
  return most;
}

}  // namespace

Observed observe_warp(const std::vector<std::string>& arguments, const std::string& directory,
                      std::chrono::seconds timeout) {
  std::array<int, 2> out{}, begun{};
  if (::pipe2(out.data(), O_CLOEXEC) != 0 || ::pipe2(begun.data(), O_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe2");
  }
  std::string program = WARP_PROGRAM;
  std::vector<char*> argv{program.data()};
  for (const std::string& argument : arguments) {
    argv.push_back(const_cast<char*>(argument.c_str()));
  }
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  if (child < 0) {
    throw std::system_error(errno, std::generic_category(), "fork");
  }
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_RDWR);
    ::dup2(nowhere, STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    constexpr int not_executable = 127;
    if (::chdir(directory.c_str()) == 0) {
      ::execv(argv.front(), argv.data());
    }
    ::_exit(not_executable);
  }
  ::close(out[1]);
  ::close(begun[1]);
  // Before it becomes the program the child is a copy of us, with all our memory.
  std::array<char, 1 << 16> buffer;
  while (::read(begun[0], buffer.data(), 1) < 0 && errno == EINTR) {
  }
  ::close(begun[0]);

  Observed observed;
  const std::string process = std::to_string(child);
  const Clock::time_point deadline = Clock::now() + timeout;
  Clock::time_point next_look = Clock::now();
  for (bool open = true; open;) {
    constexpr int patience = 20;  // milliseconds
    pollfd end{out[0], POLLIN, 0};
    if (::poll(&end, 1, patience) > 0) {
      const ssize_t count = ::read(out[0], buffer.data(), buffer.size());
      open = count > 0;
      observed.printed += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    const Clock::time_point now = Clock::now();
    if (now >= next_look) {
      next_look = now + std::chrono::milliseconds{patience};
      observed.most_resident = std::max(observed.most_resident, most_of(process));
    }
    if (now >= deadline && !observed.timed_out) {
      observed.timed_out = true;
      ::kill(child, SIGKILL);
    }
  }
  ::close(out[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  constexpr int signal_base = 128;
  observed.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
  return observed;
}

}  // namespace warp::test
