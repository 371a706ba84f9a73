#include "solver/platform/system/streams.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace warp::platform {

namespace {

int descriptor_of(Stream stream) {
  switch (stream) {
    case Stream::in:
      return STDIN_FILENO;
    case Stream::out:
      return STDOUT_FILENO;
    case Stream::error:
      break;
  }
  return STDERR_FILENO;
}

}  // namespace

void prepare_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) == -1) {
      ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);  // the lowest free number
    }
  }
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // so that a file at its size limit is reported like a full disk
}

bool is_terminal(Stream stream) { return ::isatty(descriptor_of(stream)) == 1; }

std::optional<std::size_t> columns_of_terminal() {
  winsize size{};
  if (!is_terminal(Stream::out) || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ||
      size.ws_col == 0) {
    return std::nullopt;
  }
  return size.ws_col;
}

bool understands_escapes(Stream stream) {
  const char* const terminal = std::getenv("TERM");
  return is_terminal(stream) && terminal != nullptr && std::string_view(terminal) != "dumb";
}

std::size_t write_all(Stream stream, std::string_view text) {
  const int descriptor = descriptor_of(stream);
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(descriptor, text.data() + written, text.size() - written);
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      pollfd end{descriptor, POLLOUT, 0};  // the caller has passed a pipe that does not block
      ::poll(&end, 1, -1);
    } else if (errno != EINTR) {
      break;
    }
  }
  return written;
}

bool take_back(std::size_t bytes) {
  struct stat status {};
  const off_t end = ::lseek(STDOUT_FILENO, 0, SEEK_CUR);
  if (end < 0 || ::fstat(STDOUT_FILENO, &status) != 0 || !S_ISREG(status.st_mode)) {
    return false;
  }
  const off_t rest = end - static_cast<off_t>(bytes);
  return ::ftruncate(STDOUT_FILENO, rest) == 0 && ::lseek(STDOUT_FILENO, rest, SEEK_SET) == rest;
}

void end_if_unread(int error) {
  if (error == EPIPE) {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
  }
}

}  // namespace warp::platform
