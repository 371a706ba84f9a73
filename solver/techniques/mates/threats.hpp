#pragma once

#include <array>
#include <cstdint>

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox::mates {

/// Says of quiet first moves of a mate in two, without playing them, that they certainly do not
/// threaten enough.
///
/// The attacker, who is to move, plays a quiet move m, the defender replies with a *waiting move*
/// w, and m is refuted if the attacker then has no move n that mates. w is one of these:
///
/// - A move of a unit other than the king to an empty square that is not next to the king, over
///   empty squares, by a unit that cannot be pinned: so w is legal after every quiet m that does
///   not arrive on its squares.
/// - A move of the king to a square that nothing guards, whatever lines are opened: so w is legal
///   after every m that does not arrive there or where it guards that square.
///
/// Each square around the king, where it stands after w, on which no unit of its side stands must
/// be guarded after n. A square that is not guarded now can be guarded then only
///
/// - by the unit that played m, from where it arrived;
/// - by the unit that played n, from where it arrived (if one unit played both: in the end); or
/// - along a line that was opened. What is captured is replaced by the unit that captures (en
///   passant is not looked at): so only the departures of m, w and n open lines. If one unit plays
///   m and n, the square on which m captured becomes empty, too (may_open).
///
/// Therefore all lines are followed as if units of the attacker and the king itself were not there,
/// and the waiting unit stood where it arrives, which may find more guards than there are and never
/// fewer. n gives check, directly from its arrival or by leaving a line between a line unit of its
/// side and the king. Whether one or two moves can do all this is answered by intersections of sets
/// of squares. Only for the moves n that are left then all units are put where they stand after m,
/// w and n, and it is seen whether a flight is left (ends_after); that the defender could capture
/// or interpose is never asked. Nothing is said of promotions, castling and captures en passant,
/// nor if a pawn could promote with n.
class Threats {
 public:
  enum class Waits : std::uint8_t { unit, king };

  /// The attacker is to move; the defender has a king. `waits` says who plays w.
  Threats(const Board& board, Waits waits);

  /// Is anything known? Otherwise harmless() must not be called.
  bool known() const { return flights_ != 0; }
  /// Is there certainly no mate in two that begins with the legal move `ply`, which gives no check?
  bool harmless(Ply ply) const;
  /// Returns the squares to which a move of a unit of `kind` on `from` may threaten mate: to any
  /// other it is harmless, or gives check at once. Captures en passant and castling apart.
  Bitboard worthwhile(Kind kind, Index from) const {
    return (enders_ & ~bit(from)) != 0 ? ~Bitboard{0} : worthwhile_[kind];
  }

 private:
  /// Squares from which a unit of each kind does something.
  using ByKind = std::array<Bitboard, 6>;

  /// Finds a waiting move and its squares; without one there are none.
  void choose_waiting_move();
  /// The same for the king: the move after which it has most flights.
  void choose_king_move();
  bool may_be_pinned(Index from) const;
  /// Returns the squares that the attacker guards although only blockers_ stop lines.
  Bitboard guarded_squares() const;
  void find_lines();
  bool may_open(Ply ply) const;
  /// Returns the squares from which a unit guards or attacks `square`.
  ByKind attackers_of(Index square) const;
  void find_worthwhile();
  /// Returns the squares on which a unit on `from` may arrive.
  Bitboard arrivals(Kind kind, Index from, Bitboard occupied) const;
  /// Returns the squares from which a unit of `kind` guards all of `flights`.
  Bitboard guards(Kind kind, Bitboard flights) const;
  /// Returns from which of the squares `guards` a unit of `kind` gives check that leaves `from`.
  Bitboard wanted(Kind kind, Index from, Bitboard guards) const {
    return (lines_ & bit(from)) != 0 ? guards : guards & checks_[kind];
  }
  /// Returns the units that can guard all flights with one move and give check with it.
  Bitboard enders() const;
  bool ends_after(Ply ply, Kind kind, Index from, Bitboard last) const;
  bool others_end(Ply ply, Bitboard flights) const;

  const Board& board_;
  const Colour attacker_;
  Index king_square_;      ///< after the waiting move
  Bitboard waiting_ = 0;   ///< the squares of the waiting move
  Bitboard blockers_ = 0;  ///< what certainly stops lines
  Bitboard flights_ = 0;   ///< squares next to the king that nothing guards or blocks
  ByKind checks_{};
  ByKind denied_{};     ///< from which a unit prevents the waiting move of the king
  Bitboard lines_ = 0;  ///< squares between line units of the attacker and the king
  /// By the number of a flight, in rising order: the squares from which a unit guards it.
  std::array<ByKind, 8> guards_;
  ByKind guards_all_{};   ///< from which it guards all flights
  ByKind guards_some_{};  ///< from which it guards one at least
  Bitboard enders_ = 0;
  /// By kind: where a unit must arrive if no other unit is an ender.
  ByKind worthwhile_{};
};

}  // namespace warp::orthodox::mates
