#pragma once

#include <optional>
#include <string>

#include "solver/board/names.hpp"

namespace warp {

/// Reads lines from the terminal, with history and completion (libedit). There is one at a time.
class LineEditor {
 public:
  /// Reads the history of earlier runs, if there is any.
  LineEditor();
  /// Writes the history; if that fails it is lost, which nobody needs to be told.
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// The next line; nothing at the end (Ctrl-D). Tab completes the words of that language.
  std::optional<std::string> read(const char* prompt, Language language);

 private:
  std::string history_;  ///< the file; empty if there is no place for it
};

}  // namespace warp
