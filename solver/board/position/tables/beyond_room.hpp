#pragma once

#include <stdexcept>

namespace warp {

/// A problem of known rules cannot be played: they need more room than there is, ask each other in
/// a circle, or ask what is unknown (the way of a unit on a large board). Thrown during setup or
/// solving; the problem is refused as unsupported.
struct BeyondRoom : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace warp
