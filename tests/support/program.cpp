#include "tests/support/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

namespace warp::test {

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

/// A file descriptor that closes itself.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool open() const { return number_ >= 0; }
  void close() {
    if (open()) ::close(std::exchange(number_, -1));
  }

 private:
  int number_ = -1;
};

struct Pipe {
  Descriptor reading, writing;
};

/// A pipe whose ends other programs started meanwhile do not inherit.
Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe2");
  return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

/// Moves what is there from `from` to the end of `text`; closes `from` at its end.
void take(Descriptor& from, std::string& text) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
    from.close();
  }
}

/// Moves what fits from the beginning of `text` to `to`; closes `to` when nothing is left or the
/// reader has gone.
void give(Descriptor& to, std::string_view& text) {
  const ssize_t count = ::write(to.number(), text.data(), text.size());
  if (count >= 0) {
    text.remove_prefix(static_cast<std::size_t>(count));
  } else if (errno != EINTR && errno != EAGAIN) {
    text = {};
  }
  if (text.empty()) to.close();
}

/// Replaces the child process by the program; only returns into _exit.
[[noreturn]] void become(const std::string& path, const std::vector<std::string>& arguments,
                         const Pipe& in, const Pipe& out, const Pipe& err) {
  ::dup2(in.reading.number(), STDIN_FILENO);
  ::dup2(out.writing.number(), STDOUT_FILENO);
  ::dup2(err.writing.number(), STDERR_FILENO);
  ::signal(SIGPIPE, SIG_DFL);
  std::vector<char*> argv{const_cast<char*>(path.c_str())};
  for (const std::string& argument : arguments) {
    argv.push_back(const_cast<char*>(argument.c_str()));
  }
  argv.push_back(nullptr);
  ::execv(path.c_str(), argv.data());
  constexpr int not_executable = 127;
  ::_exit(not_executable);
}

/// A signal for a program that has printed something.
struct Interruption {
  std::string_view seen;
  int signal;
  std::string ProgramResult::*where = &ProgramResult::out;
};

ProgramResult run(const std::string& path, const std::vector<std::string>& arguments,
                  std::string_view input, std::chrono::seconds timeout,
                  std::optional<Interruption> interruption) {
  if (::access(path.c_str(), X_OK) != 0) fail(path.c_str());
  ::signal(SIGPIPE, SIG_IGN);  // a program that does not read its input is not our end

  Pipe in = make_pipe();
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  const pid_t child = ::fork();
  if (child < 0) fail("fork");
  if (child == 0) become(path, arguments, in, out, err);
  in.reading.close();
  out.writing.close();
  err.writing.close();
  ::fcntl(in.writing.number(), F_SETFL, O_NONBLOCK);
  if (input.empty()) in.writing.close();

  ProgramResult result;
  const Clock::time_point deadline = Clock::now() + timeout;
  while (out.reading.open() || err.reading.open()) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) {
      result.timed_out = true;
      ::kill(child, SIGKILL);
      break;
    }
    std::array<pollfd, 3> ends{pollfd{in.writing.number(), POLLOUT, 0},
                               pollfd{out.reading.number(), POLLIN, 0},
                               pollfd{err.reading.number(), POLLIN, 0}};
    if (::poll(ends.data(), ends.size(), static_cast<int>(left.count())) <= 0) continue;
    if (ends[0].revents != 0) give(in.writing, input);
    if (ends[1].revents != 0) take(out.reading, result.out);
    if (ends[2].revents != 0) take(err.reading, result.err);
    if (interruption &&
        (result.*interruption->where).find(interruption->seen) != std::string::npos) {
      ::kill(child, interruption->signal);
      interruption.reset();
    }
  }

  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  constexpr int signal_base = 128;
  result.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : signal_base + WTERMSIG(status);
  return result;
}

}  // namespace

ProgramResult run_program(const std::string& path, const std::vector<std::string>& arguments,
                          std::string_view input, std::chrono::seconds timeout) {
  return run(path, arguments, input, timeout, std::nullopt);
}

ProgramResult run_warp_until(std::string_view seen, int signal,
                             const std::vector<std::string>& arguments) {
  return run(WARP_PROGRAM, arguments, {}, usual_patience, Interruption{seen, signal});
}

ProgramResult run_warp_until_told(std::string_view seen, int signal,
                                  const std::vector<std::string>& arguments) {
  return run(WARP_PROGRAM, arguments, {}, usual_patience,
             Interruption{seen, signal, &ProgramResult::err});
}

ProgramResult run_warp(const std::vector<std::string>& arguments, std::string_view input,
                       std::chrono::seconds timeout) {
  return run_program(WARP_PROGRAM, arguments, input, timeout);
}

}  // namespace warp::test
