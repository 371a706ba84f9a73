#pragma once

#include <array>
#include <cstdint>

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox::mates {

/// Proves of quiet first moves of a mate in two, without playing them, that they threaten too
/// little.
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
/// Consider the king where he stands after w. Each square around him without a unit of his side
/// must be guarded after n. A square that is not guarded now can be guarded then only
///
/// - by the unit that played m, from where it arrived;
/// - by the unit that played n, from where it arrived (if one unit played both: in the end); or
/// - along a line that was opened. A captured unit is replaced by the one that captures (captures
///   en passant are left out): so only the departures of m, w and n open lines. If one unit plays m
///   and n, the square on which m captured becomes empty, too (may_open).
///
/// So all lines are followed as if units of the attacker and the king himself were not there, and
/// the waiting unit stood on its arrival: that finds at least all guards. Also, n gives check, from
/// its arrival or by leaving a line between a line unit of its side and the king. Intersections of
/// sets of squares tell whether one or two moves can do all this. For the moves n that pass this
/// test all units are put where they stand after m, w and n, to see whether a flight is left
/// (ends_after). Whether the defender could capture or interpose is never asked. Promotions,
/// castling and captures en passant are not judged, nor is any m if a pawn could promote with n.
class Threats {
 public:
  enum class Waits : std::uint8_t { unit, king };

  /// The attacker is to move; the defender has a king. `waits` says who plays w.
  Threats(const Board& board, Waits waits);

  /// Was a waiting move found that leaves the king a flight? If not, harmless() must not be called.
  bool known() const { return flights_ != 0; }
  /// Is there certainly no mate in two that begins with the legal move `ply`, which gives no check?
  bool harmless(Ply ply) const;
  /// Returns the arrivals with which the unit of `kind` on `from` may threaten mate. A move to any
  /// other square is harmless or gives check. Says nothing of castling and captures en passant.
  Bitboard worthwhile(Kind kind, Index from) const {
    return (enders_ & ~bit(from)) != 0 ? ~Bitboard{0} : worthwhile_[kind];
  }

 private:
  /// By kind: squares from which such a unit does something.
  using ByKind = std::array<Bitboard, 6>;

  /// Finds a waiting move and its squares; none if there is no such move.
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
  ByKind denied_{};     ///< squares from which a unit prevents the waiting move of the king
  Bitboard lines_ = 0;  ///< squares between line units of the attacker and the king
  /// By the number of a flight, in rising order: the squares from which a unit guards it.
  std::array<ByKind, 8> guards_;
  ByKind guards_all_{};   ///< squares from which a unit guards all flights
  ByKind guards_some_{};  ///< squares from which a unit guards at least one flight
  Bitboard enders_ = 0;
  /// By kind: where a unit must arrive if no other unit is an ender.
  ByKind worthwhile_{};
};

}  // namespace warp::orthodox::mates
