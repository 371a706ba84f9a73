#pragma once

#include <array>
#include <bit>

#include "solver/rules/orthodox/move_generation.hpp"
#include "solver/techniques/series/defence.hpp"

namespace warp::orthodox {

/// Tells by the schemes of the defence which moves may be the last two of a series: as sets of
/// squares, found without playing or generating moves.
///
/// The side to move is the mater. m1 is his move before the last, m2 the last one. A move m2 by X
/// to the square of a scheme may mate only if, when it is played,
///
/// * no unit of the defender can certainly answer (Defence), nor one that can capture along a line
///   which is open;
/// * the way of X, the square and its line to the king are clear;
/// * each square next to the king that the scheme needs is guarded by a unit other than X, perhaps
///   along a line that X leaves.
///
/// If m1 is by Y, another unit, it must remove what is missing for that; so it is known to which
/// squares Y must go, and if nothing is missing, every move will do. If m1 is by X, it leads to a
/// square from where X goes on. A capture by Y opens nothing, because Y then stands there. Besides,
/// m1 may be
///
/// * a capture by the mater's king, or a move of his that makes an answer uncertain, if answers
///   must not give check and an X is ready to give the check that this concerns;
/// * the capture of a defender that is the first on a line to its king, with a line unit behind;
/// * a pawn's move to the rank before the last, from where it promotes.
///
/// Discovered checks by units that stand behind others of their side, promotions as m1, and
/// castling are not judged: judge_last() and judge_two() tell whether such moves are possible, and
/// then the moves are generated (ServingMoves). A test that is not exact passes too many moves, so
/// that no mate is lost: X or Y, say, may block a guard on arrival.
class Prospects {
 public:
  /// `units`: those of the mater.
  Prospects(const Defence& defence, const UnitSets& units);

  /// Are all moves m2 judged? `castling`: the rights of the mater, as bits 0 and 1.
  bool judge_last(unsigned castling) const;
  /// Calls `visit(ply)` for the moves that may mate at once if they are legal, until it returns
  /// true; returns whether it did.
  template <class Visit>
  bool each_last(Visit visit) const;

  /// Are all moves m1 other than castling judged?
  bool judge_two() const { return ((own_ & schemes_.lines) | (units_[pawn] & sevenths())) == 0; }
  /// Is castling possible as far as the squares between are concerned?
  bool may_castle(unsigned castling) const;
  /// May there be a mate with the second move, apart from castling?
  bool any_in_two();
  /// After any_in_two(): to which squares may the unit of `kind` on `from` go with the first move?
  Bitboard first_moves(Kind, Index from) const {
    return everything_ ? ~Bitboard{0} : (movers_ & bit(from)) != 0 ? targets_[from] : 0;
  }

 private:
  using Scheme = Schemes::Scheme;

  Bitboard sevenths() const {
    return defence_.side == Colour::black ? Bitboard{0xff} << 48U : Bitboard{0xff} << 8U;
  }
  Bitboard straight() const { return units_[rook] | units_[queen]; }
  Bitboard oblique() const { return units_[bishop] | units_[queen]; }

  void find_lines(unsigned place) const;
  Bitboard way(const Scheme& scheme, Index from) const;
  unsigned missing(unsigned need, Bitboard x) const;
  unsigned missing_on_open_board(unsigned need, Bitboard x) const;
  Bitboard unanswered(const Scheme& scheme) const;
  void name(Bitboard unit, Bitboard squares);
  void name_others();
  void name_king(const Scheme& scheme);
  void look_at(const Scheme& scheme);
  void look_at_once(const Scheme& scheme, Bitboard x, Bitboard saved);
  void look_at_twice(const Scheme& scheme, Bitboard x, Bitboard saved);
  void look_at_helper(const Scheme& scheme, Bitboard x, Bitboard y, Bitboard squares,
                      unsigned missing);
  Bitboard attackers(Index square) const;
  Kind kind_of_own(Bitboard unit) const;

  const Defence& defence_;
  const Schemes& schemes_;
  const UnitSets& units_;
  Bitboard own_;
  Bitboard occupied_;
  /// By neighbour: the units that guard it when other units of the mater leave their lines.
  std::array<Bitboard, 8> guards_;
  unsigned guarded_ = 0;  ///< neighbours with such units, one bit each
  /// By neighbour, once found: the units that guard it now; those that alone stand on the line of
  /// another guard; those that stand on such a line with others.
  mutable std::array<Bitboard, 8> direct_;
  mutable std::array<Bitboard, 8> openers_;
  mutable std::array<Bitboard, 8> joint_openers_;
  mutable unsigned lines_found_ = 0;

  bool everything_ = false;
  Bitboard movers_ = 0;
  std::array<Bitboard, 64> targets_;
};

template <class Visit>
bool Prospects::each_last(Visit visit) const {
  for (const Scheme& scheme : schemes_.list) {
    const Bitboard ready = units_[scheme.kind] & scheme.once;
    if (ready == 0 || scheme.saving != ~Bitboard{0} || (scheme.need & ~guarded_) != 0 ||
        ((scheme.line | bit(scheme.square)) & own_ & ~ready) != 0) {
      continue;
    }
    for (Bitboard rest = ready; rest != 0; rest &= rest - 1) {
      const Bitboard x = rest & (~rest + 1);
      const Index from = lowest(x);
      if (((way(scheme, from) | scheme.line | bit(scheme.square)) & own_ & ~x) != 0 ||
          missing(scheme.need, x) != 0 || unanswered(scheme) != ~Bitboard{0}) {
        continue;
      }
      const bool twice = scheme.kind == pawn && (from ^ scheme.square) == 16;
      if (visit(make_ply(from, scheme.square, none, twice ? Special::double_step : Special::no))) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace warp::orthodox
