#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/engines/invisible/played_line.hpp"

namespace warp::invisible {

/// What everybody sees after some half-moves.
struct SeenPosition {
  /// The number of an invisible unit of which it is known that it stands on the square.
  static constexpr std::int8_t mark = -2;

  WorldBoard board;                  ///< units, and marks
  std::uint64_t unmoved = 0;         ///< as in PlayedLine
  std::int8_t en_passant = nowhere;  ///< the square that a pawn has just passed
  std::uint64_t left_empty = 0;  ///< what the last half-move has left or passed: nothing is there

  /// The squares of marks.
  std::uint64_t marked() const;
  /// All half-moves of `colour` that what is seen does not exclude; most are possible only in some
  /// worlds, or in none. Their order is that of their numbers (MoveNumbers), which are Popeye's:
  /// by departure, of one unit as numbering_order() says, castling before other moves of the king;
  /// then captures of what is seen by invisible units, from h8 to a1; "TI~-~"; captures of what is
  /// only known to stand there.
  std::vector<SeenStep> steps(Colour colour, std::span<const WorldMan> promotions) const;
  void play(const SeenStep& step);

 private:
  void add_shown(int from, Colour colour, std::span<const WorldMan> promotions,
                 std::vector<SeenStep>& found) const;
  void add_castlings(Colour colour, std::vector<SeenStep>& found) const;
};

}  // namespace warp::invisible
