#pragma once

#include <optional>

#include "solver/rules/turn.hpp"

namespace warp {

/// A turn rule, besides TurnRule, under which the units of a series are used equally: only those
/// with a legal move may move that have moved least often in this series. Castling is a move of the
/// king and of the rook, and both must have moved least often; a promoted pawn remains the same
/// unit.
class EqualUse {
 public:
  /// Returns how the series may go on from here if this is the only rule about it besides that
  /// about checks, as TurnRule::plain_series. Nobody captures en passant.
  virtual std::optional<PlainSeries> plain_series_of_equal_use(const Position& position) const = 0;

 protected:
  EqualUse() = default;
  EqualUse(const EqualUse&) = default;
  EqualUse& operator=(const EqualUse&) = default;
  ~EqualUse() = default;
};

}  // namespace warp
