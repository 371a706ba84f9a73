#include "solver/app/solve/console/console.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "solver/platform/system/streams.hpp"
#include "solver/platform/system/threads.hpp"

namespace warp {

namespace {

using platform::Stream;

constexpr std::string_view bold_green = "\x1b[1;32m";
constexpr std::string_view yellow = "\x1b[33m";
constexpr std::string_view red = "\x1b[31m";
constexpr std::string_view plain = "\x1b[0m";
constexpr std::string_view clear_line = "\r\x1b[K";

bool colours_are_welcome() {
  const char* refused = std::getenv("NO_COLOR");
  return refused == nullptr || *refused == '\0';
}

/// `text` with question marks in place of control characters, which a terminal would obey: titles
/// of problems and names of files may contain them.
std::string harmless(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto byte = static_cast<unsigned char>(result[i]);
    const bool is_long_control = byte == 0xC2 && i + 1 < result.size() &&
                                 static_cast<unsigned char>(result[i + 1]) >= 0x80 &&
                                 static_cast<unsigned char>(result[i + 1]) < 0xA0;
    if (is_long_control) {
      result.replace(i, 2, "?");
    } else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) {
      result[i] = '?';
    }
  }
  return result;
}

using namespace std::chrono_literals;

/// Solutions that come later than this after others are written at once. Earlier ones are written
/// after this time, or when their size reaches `batch_size`.
constexpr auto batch_time = 20ms;
constexpr std::size_t batch_size = std::size_t{1} << 16U;

thread_local const ConsoleCapture* capture_of_thread = nullptr;

}  // namespace

ConsoleCapture::ConsoleCapture(Take out, Take complaint)
    : out_(std::move(out)),
      complaint_(std::move(complaint)),
      before_(std::exchange(capture_of_thread, this)) {}

ConsoleCapture::~ConsoleCapture() { capture_of_thread = before_; }

const ConsoleCapture* ConsoleCapture::of_thread() { return capture_of_thread; }

Console::Console()
    : capture_(capture_of_thread),
      out_is_terminal_(!capture_ && platform::is_terminal(Stream::out)),
      error_is_terminal_(!capture_ && platform::is_terminal(Stream::error)),
      coloured_out_(!capture_ && platform::understands_escapes(Stream::out) &&
                    colours_are_welcome()),
      coloured_error_(!capture_ && platform::understands_escapes(Stream::error) &&
                      colours_are_welcome()) {}

Console::~Console() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    write_pending_quietly();
  }
  something_is_pending_.notify_all();
  if (writer_.joinable()) {
    writer_.join();
  }
}

void Console::write_in_batches() {
  if (capture_ != nullptr || !platform::has_threads) {
    return;
  }
  in_batches_ = true;
  writer_ = std::thread([this] { write_now_and_then(); });
}

void Console::write_now_and_then() {
  std::unique_lock lock(mutex_);
  while (!ended_) {
    something_is_pending_.wait(lock, [this] { return ended_ || !pending_.empty(); });
    something_is_pending_.wait_for(lock, batch_time, [this] { return ended_; });
    if (Clock::now() - last_written_ >= batch_time) {
      write_pending_quietly();
    }
  }
}

void Console::write_out(std::string_view lines) {
  if (capture_ != nullptr) {
    capture_->write_out(lines);
    return;
  }
  const std::lock_guard lock(mutex_);
  // After a missing line the rest would look complete; and after half a line was taken back the
  // next line would leave a gap.
  if (!failure_.empty()) {
    throw OutputFailed(failure_);
  }
  const bool first = pending_.empty();
  pending_ += lines;
  if (!in_batches_ || pending_.size() >= batch_size || Clock::now() - last_written_ >= batch_time) {
    write_pending();
  } else if (first) {
    something_is_pending_.notify_all();
  }
}

void Console::flush() {
  const std::lock_guard lock(mutex_);
  if (!failure_.empty()) {
    throw OutputFailed(failure_);
  }
  write_pending();
}

void Console::end_half_line() {
  const std::lock_guard lock(mutex_);
  const std::size_t whole = pending_.rfind('\n') + 1;
  if (whole == 0 && unfinished_ > 0) {
    if (!platform::take_back(unfinished_)) {
      platform::write_all(Stream::out, "\n");
    }
    unfinished_ = 0;
  }
  pending_.resize(whole);
}

/// Writes what is pending; an error is reported to the next caller that writes.
bool Console::write_pending_quietly() {
  try {
    if (failure_.empty()) {
      write_pending();
    }
  } catch (const OutputFailed&) {
    return false;
  }
  return true;
}

void Console::write_pending() {
  last_written_ = Clock::now();
  if (pending_.empty()) {
    return;
  }
  if (out_is_terminal_) {
    clear_progress();
  }
  const std::string shown = out_is_terminal_ ? harmless(pending_) : std::move(pending_);
  const std::string text = coloured_out_ ? coloured(shown) : shown;
  pending_.clear();
  const std::size_t written = platform::write_all(Stream::out, text);
  const std::size_t whole = std::string_view(text).substr(0, written).rfind('\n') + 1;
  unfinished_ = (whole == 0 ? unfinished_ : 0) + (written - whole);
  if (written < text.size()) {
    platform::end_if_unread(errno);
    failure_ = std::strerror(errno);
    platform::take_back(unfinished_);
    throw OutputFailed(failure_);
  }
}

void Console::complain(std::string_view message) {
  if (capture_ != nullptr) {
    capture_->complain(message);
    return;
  }
  const std::lock_guard lock(mutex_);
  write_pending_quietly();
  clear_progress();
  const std::string shown = error_is_terminal_ ? harmless(message) : std::string(message);
  platform::write_all(Stream::error, coloured_error_ ? fmt::format("{}{}{}\n", red, shown, plain)
                                                     : fmt::format("{}\n", shown));
}

void Console::show_progress(std::string_view line) {
  if (capture_ != nullptr) {
    return;
  }
  const std::lock_guard lock(mutex_);
  if (harmless(line) != progress_) {
    clear_progress();
    progress_ = harmless(line);
    platform::write_all(Stream::error, progress_);
  }
}

bool Console::write_note(std::string_view line) {
  if (capture_ != nullptr) {
    return true;
  }
  const std::lock_guard lock(mutex_);
  return platform::write_all(Stream::error, line) == line.size();
}

void Console::clear_progress() {
  if (!progress_.empty()) {
    platform::write_all(Stream::error, clear_line);
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
