#pragma once

#include <optional>

#include "parser/parser.hpp"
#include "solver/formats/diagram/picture.hpp"

namespace warp {

/// Which levels of a board of more than four dimensions are drawn.
enum class Levels : unsigned char {
  with_units,
  all,  ///< on boards of up to 2,048 squares, so that units can be put on them
};

/// The picture of a problem as it was read; nothing if its text is wrong. It needs no stipulation,
/// and what cannot be played can be drawn all the same.
std::optional<diagram::Picture> drawn(const parser::ParsedProblem& parsed,
                                      Levels levels = Levels::with_units);

}  // namespace warp
