#pragma once

#include <array>
#include <string>
#include <string_view>

#include "solver/rules/condition.hpp"

namespace warp {

// For rules that ask what stands where in the game array. Boards without one (Geometry::has_array)
// are refused by them.

/// The officer that stands on a file in the game array.
inline WalkId array_walk_of_file(unsigned file) {
  constexpr std::array officers{walks::rook, walks::knight, walks::bishop, walks::queen,
                                walks::king, walks::bishop, walks::knight, walks::rook};
  return officers.at(file);
}

/// What the installation of `condition` answers on a board without game array.
inline std::string no_array(std::string_view condition) {
  return std::string(not_played) + std::string(condition) + " on a board without game array";
}

}  // namespace warp
