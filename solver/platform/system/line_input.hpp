#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace warp::platform {

/// Returns the words that begin with `beginning`.
using Completions = std::function<std::vector<std::string>(const std::string& beginning)>;

/// Reads lines from the terminal: with history, arrow keys and completion by Tab if there is
/// libedit, otherwise as the terminal itself edits lines. There is one object at a time.
class LineInput {
 public:
  /// Reads the history of earlier runs, if there is any.
  LineInput();
  /// Writes the history; if that fails it is lost without a message.
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// The next line; nothing at the end (Ctrl-D; Ctrl-Z on Windows).
  std::optional<std::string> read(const char* prompt, const Completions& completions);

 private:
  std::string history_;  ///< the file; empty if there is no place for it
};

}  // namespace warp::platform
