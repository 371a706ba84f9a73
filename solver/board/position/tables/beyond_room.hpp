#pragma once

#include <stdexcept>

namespace warp {

/// The problem uses something known that cannot be played: it needs more room than there is, its
/// rules ask each other in a circle, or they ask for more than is known. Thrown during setup or
/// solving; the problem is refused as unsupported.
struct BeyondRoom : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace warp
