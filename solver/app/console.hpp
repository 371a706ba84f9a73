#pragma once

#include <chrono>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>

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

  /// Writes solutions. Throws OutputFailed; of what a full disk has taken then, half a line is
  /// taken back.
  void write_out(std::string_view lines);
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
  void clear_progress();

  std::recursive_timed_mutex mutex_;
  bool out_is_terminal_;
  bool error_is_terminal_;
  bool coloured_out_;
  bool coloured_error_;
  std::string progress_;  ///< what stands in the last line of the terminal
  std::string failure_;   ///< why the output could not be written; empty as long as it could
};

/// Solutions with the signs of keys and tries in colour. `lines` are whole lines.
std::string coloured(std::string_view lines);

}  // namespace warp
