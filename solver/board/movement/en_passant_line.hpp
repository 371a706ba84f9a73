#pragma once

#include <optional>
#include <span>

#include "solver/board/movement/line.hpp"

namespace warp {

/// Where a unit arrives that captures en passant along a line over these squares: on the square
/// that was passed over, or, as a locust, on the one behind it. Nothing if the line has no square
/// there: a marine pawn at the edge of the board captures nothing.
inline std::optional<Square> arrival_en_passant(const Line& line, std::span<const Square> way) {
  if (line.line_kind != LineKind::locust) {
    return way[0];
  }
  return way.size() > 1 ? std::optional(way[1]) : std::nullopt;
}

}  // namespace warp
