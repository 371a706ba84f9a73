#pragma once

#include <stdexcept>
#include <string>

#include "solver/board/position/names.hpp"

namespace warp {

/// A problem of known rules cannot be played: they need more room than there is, ask each other in
/// a circle, or ask what is unknown (the way of a unit on a large board). Thrown during setup or
/// solving; the problem is refused as unsupported. `what` says what is not played, as a literal.
struct BeyondRoom : std::runtime_error {
  explicit BeyondRoom(const Names& what_is)
      : std::runtime_error(std::string(what_is.english)), texts(what_is) {}

  Names texts;
};

}  // namespace warp
