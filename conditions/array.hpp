#pragma once

#include <string>
#include <string_view>

#include "solver/rules/condition.hpp"

namespace warp {

// For rules that ask what stands where in the game array. They refuse boards without one
// (Geometry::has_array).

/// What `install` of the condition called so returns on a board without game array.
inline Refusal no_array(std::string_view condition) {
  return Refusal::unsupported(std::string(condition) + " on a board without game array");
}

}  // namespace warp
