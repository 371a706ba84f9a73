#pragma once

#include <cstdint>

#include "solver/board/position/unit.hpp"
#include "solver/rules/general/move.hpp"

namespace warp::retraction {

/// A move that is taken back: the move as it was played from the position before it, and what tells
/// that position from the one after it.
struct TakenMove {
  SingleMove move;  ///< with its choices
  Unit mover{};     ///< as it stood on its departure
  Unit captured{};  ///< as it stood on the square of its capture; empty if nothing was captured
  Square mover_now = no_square;     ///< where the mover stands after the move
  Square captured_now = no_square;  ///< where the captured unit came back; no_square: it did not
  std::uint64_t rights = 0;      ///< castling rights (Castling::right) without which it is no move
  std::uint64_t en_passant = 0;  ///< the last move that it needs, as in RuleSet::en_passant; or 0

  bool captures() const { return !captured.empty(); }
  /// Do both differ at most in whether and what was captured? The side that takes back names
  /// departure and arrival; who decides about uncaptures decides the rest.
  bool differs_in_capture_only(const TakenMove& other) const {
    return mover_now == other.mover_now && move.from == other.move.from &&
           move.to == other.move.to && move.partner == other.move.partner &&
           mover.walk == other.mover.walk;
  }
};

}  // namespace warp::retraction
