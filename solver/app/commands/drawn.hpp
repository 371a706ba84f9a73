#pragma once

#include <optional>

#include "parser/parser.hpp"
#include "solver/formats/diagram/picture.hpp"

namespace warp {

/// The picture of a problem as it was read; nothing if its text is wrong. It needs no stipulation,
/// and what cannot be played can be drawn all the same.
std::optional<diagram::Picture> drawn(const parser::ParsedProblem& parsed);

}  // namespace warp
