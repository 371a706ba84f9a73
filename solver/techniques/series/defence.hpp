#pragma once

#include <array>

#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/series/schemes.hpp"

namespace warp::orthodox {

/// All squares.
inline constexpr Bitboard everywhere = ~Bitboard{0};

/// What the units of the defender alone say about checks to his king while the other side, the
/// mater, makes a series of moves.
///
/// In a series the defender's units stand still until they are captured. A check from a square that
/// one of his units guards is in vain: the unit captures there. It cannot if, before the check,
///
/// * it is captured;
/// * or its way is blocked, if it is a line unit that does not stand next to the square;
/// * or it is pinned. Then it stands on a line from its king, and behind it a line unit of the
///   mater with no unit of the defender between; one that stands there now must be captured, and
///   the unit that captures it pins, or opens the line by moving on.
///
/// The same holds for a check along a line if one of his units can interpose.
///
/// If answers must not give check, a capture that may give check to the mater's king is no certain
/// answer: the unit that captures attacks him from the square of the check, on the board without
/// the other units, or promotes there, or stands between him and a line unit of its side.
///
/// Of the mater's units only the king's square is used; the others count as absent. So one defence
/// is worked out for all positions with the same units of the defender.
struct Defence {
  std::array<Bitboard, 6> units{};  ///< the defender's, by kind
  Bitboard holes = 0;
  Colour side = Colour::white;  ///< the defender

  /// The mater's king, to which answers must not give check; no_index if they may.
  Index quiet_before = no_index;
  /// Units of the defender between that king and one of his own line units.
  Bitboard opening = 0;

  Index king = no_index;
  Bitboard all = 0;    ///< all units of the defender
  Bitboard walls = 0;  ///< these and the holes of the board
  /// The squares on which a rook, bishop, knight or pawn attacks the king from there, and on which
  /// all certain answers can be done away with by one move.
  Bitboard straight = 0;
  Bitboard oblique = 0;
  Bitboard leaps = 0;
  Bitboard pawns = 0;
  Bitboard squares = 0;    ///< all of them
  Bitboard unguarded = 0;  ///< those where there is no certain answer
  /// By square: where a unit of the mater must arrive to do away with all certain answers there.
  std::array<Bitboard, 64> saving{};
  /// Squares next to the king where no unit of the defender stands.
  Bitboard flights = 0;
  bool flights_count = true;  ///< a move of the king opens no line to the mater's king
  /// Squares next to the mater's king: if he goes there, some answer may give check to him and is
  /// no longer certain.
  Bitboard touchy = 0;
  Bitboard touched = 0;          ///< the squares of checks of which answers become uncertain so
  bool touches_flights = false;  ///< flights, too, may become uncertain so
  /// By unit: where a unit of the mater must arrive, by a capture or else, to capture or pin it.
  std::array<Bitboard, 64> stopping{};
  /// By unit: the empty squares behind it if it can be pinned from there.
  std::array<Bitboard, 64> pins{};
  Schemes schemes;

  /// Returns the kind of the defender's unit on `square`.
  Kind kind_at(Index square) const {
    for (const Kind kind : {pawn, knight, bishop, rook, queen}) {
      if ((units[kind] & bit(square)) != 0) {
        return kind;
      }
    }
    return warp::orthodox::king;
  }
  /// May the capture on `target` by the unit of `kind` on `from` give check to the mater's king?
  bool may_give_check(Kind kind, Index from, Index target) const;
};

/// Returns the defence of the side that is not to move on `board`, which must have a king. `quiet`:
/// answers must not give check. Each thread keeps 1,024 defences, up to 9 MB besides the memory of
/// the tables: few moves of a series capture, so the same ones are asked for again and again. Valid
/// until another defence is asked for in this thread.
const Defence& defence_of(const Board& board, bool quiet);

}  // namespace warp::orthodox
