#include "solver/platform/system/line_input.hpp"

#include <iostream>

namespace warp::platform {

LineInput::LineInput() = default;
LineInput::~LineInput() = default;

std::optional<std::string> LineInput::read(const char* prompt, const Completions&) {
  std::cout << prompt << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) {
    return std::nullopt;
  }
  if (line.ends_with('\r')) {
    line.pop_back();
  }
  return line;
}

}  // namespace warp::platform
