#pragma once

#include <stdexcept>

namespace warp {

/// What a problem asks for is known, but not played: it needs more than there is room for, or its
/// rules ask each other in a circle or more than they are told. Thrown while it is set up or
/// solved; the problem is refused as unsupported.
struct BeyondRoom : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace warp
