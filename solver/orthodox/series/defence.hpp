#pragma once

#include <array>

#include "solver/orthodox/board.hpp"

namespace warp::orthodox {

/// What the units of the defender alone say about checks to his king while the other side makes a
/// series of moves.
///
/// In a series the defender's units stand still until they are captured. So a check on a square
/// that one of his units guards is in vain, unless that unit is captured first, its line is blocked,
/// it is pinned, or its capture is forbidden because it would give check itself. Of a knight, a
/// pawn, or a line unit next to the square, no line can be blocked. A unit can be pinned only if it
/// is the first of its side on a line from the king, and by a unit that stands on one of the empty
/// squares behind it. A capture can give check only if the unit that captures attacks the mater's
/// king from the square of the check, if it promotes, or if it opens a line of its own side.
///
/// Hence the squares on which a check is not refuted in this way depend on the defender's units
/// and, if answers must not give check, on the mater's king; as long as none of them changes they
/// are worked out once. The mater's units never make a square worse for the defender than it is said
/// here: they count as absent, so that every square that is left out is left out for good.
struct Defence {
  std::array<Bitboard, 6> units{};  ///< the defender's, by kind
  Bitboard holes = 0;
  Colour side = Colour::white;    ///< the defender
  Index quiet_before = no_index;  ///< the mater's king, to which answers must not give check
  bool known = false;

  Index king = no_index;
  Bitboard all = 0;    ///< all units of the defender
  Bitboard walls = 0;  ///< these and the holes of the board
  /// The squares on which a rook, bishop, knight or pawn may give check from there that is not
  /// refuted by a certain capture.
  Bitboard straight = 0;
  Bitboard oblique = 0;
  Bitboard leaps = 0;
  Bitboard pawns = 0;
  Bitboard squares = 0;  ///< all of them
  /// Squares next to the king where no unit of the defender stands.
  Bitboard flights = 0;
  bool flights_count = true;  ///< a move of the king opens no line to the mater's king
  Bitboard opening = 0;       ///< units of the defender that may open a line to the mater's king
  Bitboard pinnable = 0;      ///< units that are the first of their side on a line from the king
  std::array<Bitboard, 8> pins{};  ///< the empty squares behind each of them, in rising order

  /// The squares from which the unit on `square` may be pinned.
  Bitboard pins_of(Index square) const {
    return (pinnable & bit(square)) == 0
               ? 0
               : pins[static_cast<std::size_t>(__builtin_popcountll(pinnable & (bit(square) - 1)))];
  }
  /// May the capture on `target` by the unit of `kind` on `from` give check to the mater's king?
  bool may_give_check(Kind kind, Index from, Index target) const;
};

/// Returns the defence of the side that is not to move on `board`, which must have a king. `quiet`:
/// answers must not give check. Each thread keeps some: few moves of a series capture. Valid until
/// the next call in this thread.
const Defence& defence_of(const Board& board, bool quiet);

}  // namespace warp::orthodox
