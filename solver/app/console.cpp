#include "solver/app/console.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

namespace warp {

namespace {

constexpr std::string_view bold_green = "\x1b[1;32m";
constexpr std::string_view yellow = "\x1b[33m";
constexpr std::string_view red = "\x1b[31m";
constexpr std::string_view plain = "\x1b[0m";
constexpr std::string_view clear_line = "\r\x1b[K";

bool colours_are_welcome() {
  const char* refused = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return (refused == nullptr || *refused == '\0') && terminal != nullptr &&
         std::string_view(terminal) != "dumb";
}

/// Writes all of `text`. Returns how much could be written; errno says why it is not all.
std::size_t write_all(int descriptor, std::string_view text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(descriptor, text.data() + written, text.size() - written);
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      pollfd end{descriptor, POLLOUT, 0};  // the caller has given us a pipe that does not wait
      ::poll(&end, 1, -1);
    } else if (errno != EINTR) {
      break;
    }
  }
  return written;
}

/// Takes back what a file has received of a line that did not fit.
void take_back_half_line(std::string_view written) {
  const std::size_t whole = written.rfind('\n') + 1;  // 0 if there is none
  struct stat status {};
  const off_t end = ::lseek(STDOUT_FILENO, 0, SEEK_CUR);
  if (end >= 0 && ::fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode)) {
    [[maybe_unused]] const int done =
        ::ftruncate(STDOUT_FILENO, end - static_cast<off_t>(written.size() - whole));
  }
}

}  // namespace

Console::Console()
    : out_is_terminal_(::isatty(STDOUT_FILENO) == 1),
      error_is_terminal_(::isatty(STDERR_FILENO) == 1),
      coloured_out_(out_is_terminal_ && colours_are_welcome()),
      coloured_error_(error_is_terminal_ && colours_are_welcome()) {}

void Console::write_out(std::string_view lines) {
  const std::lock_guard lock(mutex_);
  // What came after a line that is missing would pass for all there is; and where half a line was
  // taken back, the next one would leave a gap.
  if (!failure_.empty()) {
    throw OutputFailed(failure_);
  }
  if (out_is_terminal_) {
    clear_progress();
  }
  const std::string shown = coloured_out_ ? coloured(lines) : std::string();
  const std::string_view text = coloured_out_ ? shown : lines;
  const std::size_t written = write_all(STDOUT_FILENO, text);
  if (written < text.size()) {
    failure_ = std::strerror(errno);
    take_back_half_line(text.substr(0, written));
    throw OutputFailed(failure_);
  }
}

void Console::complain(std::string_view message) {
  const std::lock_guard lock(mutex_);
  clear_progress();
  write_all(STDERR_FILENO, coloured_error_ ? fmt::format("{}{}{}\n", red, message, plain)
                                           : fmt::format("{}\n", message));
}

void Console::show_progress(std::string_view line) {
  const std::lock_guard lock(mutex_);
  if (line != progress_) {
    clear_progress();
    progress_ = line;
    write_all(STDERR_FILENO, progress_);
  }
}

bool Console::write_note(std::string_view line) {
  const std::lock_guard lock(mutex_);
  return write_all(STDERR_FILENO, line) == line.size();
}

void Console::clear_progress() {
  if (!progress_.empty()) {
    write_all(STDERR_FILENO, clear_line);
    progress_.clear();
  }
}

std::string coloured(std::string_view lines) {
  std::string result;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, end);
    // A key or a try is a first half-move: its number stands at the left.
    const std::size_t number = line.find_first_not_of(' ');
    const std::size_t point = line.find('.');
    const bool first_move = number != std::string_view::npos && number < 4 &&
                            point != std::string_view::npos && point == 4;
    const bool key = first_move && line.find(" !") != std::string_view::npos;
    const bool attempt = first_move && line.find(" ?") != std::string_view::npos;
    if (key || attempt) {
      result.append(key ? bold_green : yellow).append(line).append(plain);
    } else {
      result.append(line);
    }
    result += end < lines.size() ? "\n" : "";
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return result;
}

}  // namespace warp
