#include "solver/platform/system/line_input.hpp"

namespace warp::platform {

// There is no terminal: nobody types.

LineInput::LineInput() = default;
LineInput::~LineInput() = default;
std::optional<std::string> LineInput::read(const char*, const Completions&) { return std::nullopt; }

}  // namespace warp::platform
