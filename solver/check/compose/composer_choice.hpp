#pragma once

#include <optional>

#include "solver/check/compose/composer.hpp"

namespace warp::check {

/// Drawn in vain so often, a position is not looked for any longer.
inline constexpr unsigned most_misses = 100'000;

/// Units of a matrix, and all ways to place them.
struct Composer::Choice {
  ChosenUnits chosen;
  std::optional<Arrangements> arrangements;
};

}  // namespace warp::check
