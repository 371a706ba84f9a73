#pragma once

#include <string>

#include "solver/board/position/geometry/geometry.hpp"
#include "tests/differential/random.hpp"

namespace warp::differential {

/// A stipulation in structured notation, side to move included: "white 3a[1a[#]d]d{!1a[#]d}". About
/// `half_moves` half-moves are played in all of it. Squares are those of `board`.
std::string structured_stipulation(Chance& chance, unsigned half_moves, const Geometry& board);

}  // namespace warp::differential
