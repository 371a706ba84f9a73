#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

namespace warp {

/// The output can no longer be written.
struct OutputFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// While it lives, consoles that this thread makes write nothing to the standard streams: solutions
/// go to `out`, messages to `complaint`, and nobody looks.
class ConsoleCapture {
 public:
  using Take = std::function<void(std::string_view)>;

  ConsoleCapture(Take out, Take complaint);
  ~ConsoleCapture();
  ConsoleCapture(const ConsoleCapture&) = delete;
  ConsoleCapture& operator=(const ConsoleCapture&) = delete;

  /// The one of this thread; null if there is none.
  static const ConsoleCapture* of_thread();

  void write_out(std::string_view lines) const { out_(lines); }
  void complain(std::string_view message) const { complaint_(message); }

 private:
  Take out_, complaint_;
  const ConsoleCapture* before_;
};

/// Standard output and standard error. Writes whole lines, so that no reader takes the beginning of
/// a line for a result. Several threads may use it.
class Console {
 public:
  /// Uses colours if the streams are terminals and the environment does not forbid it (NO_COLOR).
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  /// From now on, solutions that follow others closely may be written a moment later, many lines at
  /// a time: a system call for each line would take longer than the search for it. A separate
  /// thread makes sure that all is written in the end.
  void write_in_batches();

  /// Writes solutions. Throws OutputFailed; if the disk is full, half a line is taken back.
  void write_out(std::string_view lines);
  /// Writes what is pending.
  void flush();
  /// Ends an incomplete line, of which the rest will not be written.
  void end_half_line();
  /// Writes a message and its line end to standard error.
  void complain(std::string_view message);
  /// Shows a line of progress in place of the last one; if empty, removes it.
  void show_progress(std::string_view line);
  /// Writes a line for programs to standard error. Returns false if that fails.
  bool write_note(std::string_view line);

  /// True if standard error is a terminal, so that progress is shown.
  bool someone_looks() const { return error_is_terminal_; }

  /// Locks the console. The lock is not owned if another thread writes for longer than `patience`.
  std::unique_lock<std::recursive_timed_mutex> hold(std::chrono::milliseconds patience) {
    return std::unique_lock(mutex_, patience);
  }

 private:
  using Clock = std::chrono::steady_clock;

  void clear_progress();
  void write_pending();
  bool write_pending_quietly();
  void write_now_and_then();

  const ConsoleCapture* capture_;  ///< takes all that is written; null: the streams do
  std::recursive_timed_mutex mutex_;
  bool out_is_terminal_;
  bool error_is_terminal_;
  bool coloured_out_;
  bool coloured_error_;
  std::string progress_;        ///< the last line of the terminal
  std::string failure_;         ///< why the output cannot be written; empty while it can
  std::string pending_;         ///< solutions that are not written yet
  std::size_t unfinished_ = 0;  ///< bytes written of a line that is not complete
  Clock::time_point last_written_{};

  bool in_batches_ = false;
  bool ended_ = false;
  std::condition_variable_any something_is_pending_;
  std::thread writer_;
};

/// Solutions with the signs of keys and tries in colour. `lines` are whole lines.
std::string coloured(std::string_view lines);

}  // namespace warp
