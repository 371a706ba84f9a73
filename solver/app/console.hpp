#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

namespace warp {

/// The output cannot be written any more.
struct OutputFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Standard output and standard error. Whole lines at a time, so that nobody who reads them takes
/// the beginning of a line for a result. May be used by several threads.
class Console {
 public:
  /// Colours if the streams are terminals and the environment does not forbid it (NO_COLOR).
  Console();
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  /// From now on, what comes close behind other solutions may be written a moment later, many lines
  /// at a time: a call of the system for each would take longer than to find it. A thread of its
  /// own sees to it that nothing stays behind.
  void write_in_batches();

  /// Writes solutions. Throws OutputFailed; of what a full disk has taken then, half a line is
  /// taken back.
  void write_out(std::string_view lines);
  /// Writes what has not been written yet.
  void flush();
  /// Nobody will write the rest of the line that has been begun, if one has.
  void end_half_line();
  /// Writes a message and its line end to standard error.
  void complain(std::string_view message);
  /// Shows a line that says how far things have come, in place of the last one; empty: none.
  void show_progress(std::string_view line);
  /// Writes a line for programs to standard error. Returns whether that was possible.
  bool write_note(std::string_view line);

  /// Is standard error a terminal, so that somebody looks at progress?
  bool someone_looks() const { return error_is_terminal_; }

  /// Keeps everybody else from writing. Owns nothing if somebody writes for longer than `patience`.
  std::unique_lock<std::recursive_timed_mutex> hold(std::chrono::milliseconds patience) {
    return std::unique_lock(mutex_, patience);
  }

 private:
  using Clock = std::chrono::steady_clock;

  void clear_progress();
  void write_pending();
  bool write_pending_quietly();
  void write_now_and_then();

  std::recursive_timed_mutex mutex_;
  bool out_is_terminal_;
  bool error_is_terminal_;
  bool coloured_out_;
  bool coloured_error_;
  std::string progress_;        ///< what stands in the last line of the terminal
  std::string failure_;         ///< why the output could not be written; empty as long as it could
  std::string pending_;         ///< solutions that are not written yet
  std::size_t unfinished_ = 0;  ///< bytes of a line that have been written before its end
  Clock::time_point last_written_{};

  bool in_batches_ = false;
  bool ended_ = false;
  std::condition_variable_any something_is_pending_;
  std::thread writer_;
};

/// Solutions with the signs of keys and tries in colour. `lines` are whole lines.
std::string coloured(std::string_view lines);

}  // namespace warp
