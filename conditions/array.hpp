#pragma once

#include <string>
#include <string_view>

#include "solver/rules/general/condition.hpp"

namespace warp {

// For conditions that ask for the game array. They refuse boards without one (Geometry::has_array).

/// The refusal that `install` of the condition of that name returns on a board without a game
/// array.
inline Refusal no_array(std::string_view condition) {
  return Refusal::unsupported(std::string(condition) + " on a board without game array");
}

}  // namespace warp
