#pragma once

#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

/// The departure of the pawn that can now be captured en passant, or no_square. The diagram has
/// only one known last move: the double step stated by the option EnPassant.
inline Square departure_of_double_step(const Position& position) {
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (!right) {
    return no_square;
  }
  const Geometry& geometry = position.geometry();
  for (std::int8_t file = -1; file <= 1; ++file) {
    for (std::int8_t rank = -1; rank <= 1; ++rank) {
      const Vector back{file, rank};
      if (geometry.step(right->pawn, back) == right->crossed) {
        const Square first =
            right->crossed_before == no_square ? right->crossed : right->crossed_before;
        return geometry.step(first, back);
      }
    }
  }
  return no_square;
}

}  // namespace warp
