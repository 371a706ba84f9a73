#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace warp::platform {

/// The words that may stand for what has been typed of one.
using Completions = std::function<std::vector<std::string>(const std::string& beginning)>;

/// Reads lines from the terminal. Where libedit is, with history, arrows and completion by Tab;
/// elsewhere as the terminal itself lets them be typed. There is one at a time.
class LineInput {
 public:
  /// Reads the history of earlier runs from where the system keeps such things, if there is any.
  LineInput();
  /// Writes the history; if that fails it is lost, which nobody needs to be told.
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// The next line; nothing at the end (Ctrl-D; Ctrl-Z on Windows).
  std::optional<std::string> read(const char* prompt, const Completions& completions);

 private:
  std::string history_;  ///< the file; empty if there is no place for it
};

}  // namespace warp::platform
