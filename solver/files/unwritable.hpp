#pragma once

#include <stdexcept>
#include <string>

#include "solver/board/names.hpp"

namespace warp::files {

/// Thrown where a file format has no place for something of a problem. what() names it.
struct Unwritable : std::runtime_error {
  Unwritable(Location place, const std::string& what_is)
      : std::runtime_error(what_is), where(place) {}
  Location where;
};

}  // namespace warp::files
