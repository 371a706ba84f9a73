#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// What the diagram of a position to be reached leaves open. F. Labelle's Jacobi (2017) has these
/// forms: units XX, AddPieces, ColorThePieces.
struct TargetPattern {
  /// Squares on which some unit stands: of White, of Black, or (neutral) of either side.
  std::vector<std::pair<Square, Side>> unknown;
  bool sides_are_unknown = false;  ///< of no unit of the diagram it is known whose it is
  /// How many units stand on squares that the diagram shows empty; nothing: any number.
  std::optional<unsigned> added = 0;

  /// Does it leave anything open?
  bool is_open() const { return !unknown.empty() || sides_are_unknown || added != 0U; }
};

}  // namespace warp
