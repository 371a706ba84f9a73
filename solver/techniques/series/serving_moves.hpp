#pragma once

#include "solver/rules/orthodox/move_generation.hpp"
#include "solver/techniques/series/defence.hpp"

namespace warp::orthodox {

/// The moves before the last one of a series that may serve a mate, also where Prospects do not
/// judge: with units of the mater on the lines to the king, and pawns that may promote at once.
///
/// The side to move makes two more moves: m1, which gives no check, and m2, which is to mate.
/// Nearly all pairs lead nowhere; so this class names the moves m1 that may belong to a mate, and
/// no others are played. It always names promotions, castling, and moves of the king that capture
/// or make an answer uncertain (Defence). Any other m1 moves a unit Y to a square b. If it captures
/// there, Y stands in place of the captured unit, so that no line is opened unless m2 is by Y, too.
/// Then m2 by X to the square f
///
/// * discovers check: after m1 one unit of the mater is between his line unit and the king.
///   If it stood there before, all moves are named. Otherwise m1 was the arrival of the line unit;
///   or the capture of a defender on the line; or one of two units between left;
/// * or gives check from f. No unit of the defender that attacks f may then capture there: b is as
///   Defence says, or between the two. X must reach f: at once, or Y leaves its way or f, or the
///   line from f to the king; or X is Y, and can go from b to f. And of the squares next to the
///   king where no defender stands (with f, if it is next to him) each must be attacked: by X from
///   f, by a unit that attacks it now, along a line that X or Y opens, or by Y from b. If X is Y
///   and m1 captured, the squares next to the king are not asked about, since lines may open
///   through b.
///
/// A pawn that captures on the rank before the last and then promotes may even open the line on
/// which it gives check; these captures are always named.
///
/// Each condition is tested in a weaker form: the mater's units that may leave a line count as
/// absent, and a guard counts even if it no longer guards after the two moves. So no mate is lost
/// (tests/orthodox/series_test.cpp plays all other moves, too).
class ServingMoves {
 public:
  /// The defender is not in check and has a king. `defence` must belong to `board`.
  ServingMoves(const Board& board, const Defence& defence);

  /// May no move serve, apart from castling?
  bool is_empty() const;
  /// Calls `emit` for the legal moves that may serve, and perhaps others, until it returns true.
  template <class Emit>
  bool each(const Safety& safe, Emit emit) const {
    const auto wanted = [&](Kind kind, Index from) {
      return everything_ || (movers_ & bit(from)) != 0 ? ~Bitboard{0} : arrivals_[kind];
    };
    const Bitboard of_king = safe.king_square == no_index ? 0 : wanted(king, safe.king_square);
    return each_legal(
        board_, safe,
        [&](Ply ply) {
          return (ply.from != safe.king_square || ply.special != Special::no ||
                  (of_king & bit(ply.to)) != 0) &&
                 emit(ply);
        },
        wanted);
  }

 private:
  /// What is known of a square next to the king.
  struct Flight {
    Bitboard guards;   ///< units that attack it now, the king himself removed
    Bitboard openers;  ///< units that stand on lines of others to it
  };

  bool may_castle_with_check() const;
  void look_for_batteries();
  void look_at_check(Index target);
  void look_at_officers(Index target, Kind kind, Bitboard line);
  void look_at_pawns(Index target);
  void look_at_promotions(Index target, Kind kind, Bitboard line);
  void look_at_pair(Index from, Kind kind, Index target, Bitboard obstacles);
  Bitboard unanswered(Index target) const;
  Bitboard unguarded(Index from, Bitboard flights);
  Bitboard flights_from(Kind kind, Index target) const;
  const Flight& flight(Index square);

  const Board& board_;
  const Defence& defence_;
  Colour mater_;
  bool everything_ = false;
  std::array<Bitboard, 6> arrivals_{};  ///< by the unit that arrives
  Bitboard movers_ = 0;                 ///< units any move of which may serve
  Bitboard saved_ = 0;  ///< of the check looked at: where Y must arrive because of captures
  std::array<Flight, 64> flights_;
  Bitboard flights_known_ = 0;
};

}  // namespace warp::orthodox
