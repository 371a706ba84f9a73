#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/board/position/names.hpp"
#include "solver/platform/system/line_input.hpp"

namespace warp {

/// Reads the lines of problems from the terminal. There is one at a time.
class LineEditor {
 public:
  /// The next line; nothing at the end (Ctrl-D). Tab completes the words of problems in that
  /// language, and `further` ones.
  std::optional<std::string> read(const char* prompt, Language language,
                                  const std::vector<std::string>& further);

 private:
  platform::LineInput lines_;
};

}  // namespace warp
