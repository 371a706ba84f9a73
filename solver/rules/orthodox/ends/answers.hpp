#pragma once

#include <array>

#include "solver/rules/orthodox/move_generation.hpp"

namespace warp::orthodox {

/// Answers that the king's side certainly has to a check, found before the check is given. Flights
/// are also found for moves that give no check.
///
/// The side to move, the mater, has not played yet. The squares around the enemy king that the
/// mater's units guard, with the king itself removed, are computed once. After a move of the mater,
/// a square that was not guarded is guarded only if the moving unit attacks it from its arrival
/// square, or if a line has been opened; lines are tested only if the departure square was on a
/// line of one of the mater's rooks, bishops or queens. A guarded square may lose its guard if the
/// moving unit was the guard, or if the arrival square is between; for this the guards must be
/// known, which are computed when first needed. The moving unit may be captured by a unit that
/// attacks its arrival square, unless that leaves the king attacked. An officer may interpose on an
/// empty square between the arrival square and the king if the king is then not attacked by any
/// other unit.
class Answers {
 public:
  Answers(const Board& board, Index king_square)
      : board_(board),
        mater_(board.to_move()),
        king_square_(king_square),
        flights_(king_attacks[king_square] & ~board.holes()),
        open_(board.occupied() ^ bit(king_square)) {
    add_lines<queen>();
    add_lines<rook>();
    add_lines<bishop>();
    guarded_ = lines_ | board.pawns_attack(mater_);
    for_each(board.units(mater_, knight), [&](Index from) { guarded_ |= knight_attacks[from]; });
    for_each(board.units(mater_, king), [&](Index from) { guarded_ |= king_attacks[from]; });
  }

  /// Does the king certainly have a flight after the legal move `ply`?
  bool flight(Ply ply) {
    if (ply.special >= Special::en_passant) {
      return false;
    }
    const Bitboard to = bit(ply.to);
    const Bitboard occupied = (open_ & ~bit(ply.from)) | to;
    const Kind arriving = ply.promotion == none ? board_.at(ply.from) : ply.promotion;
    const Bitboard guarded = arriving == pawn ? pawn_attacks[index(mater_)][ply.to]
                                              : attacks_of(arriving, ply.to, occupied);
    const Bitboard free = flights_ & ~guarded & ~(board_.units(opponent(mater_)) & ~to);
    const bool opens = (lines_ & bit(ply.from)) != 0;
    const auto is_closed = [&](Index flight) {
      return !opens || (board_.attackers(flight, mater_, occupied) & ~bit(ply.from)) == 0;
    };
    for (Bitboard rest = free & ~guarded_; rest != 0; rest &= rest - 1) {
      if (is_closed(lowest(rest))) {
        return true;
      }
    }
    for (Bitboard rest = free & guarded_; rest != 0; rest &= rest - 1) {
      const Index flight = lowest(rest);
      if (!any_sees(guards(flight) & ~bit(ply.from), flight, to) && is_closed(flight)) {
        return true;
      }
    }
    return false;
  }

  /// Can a unit other than the king certainly capture the unit that gave the legal check `ply`? The
  /// capture must not give check to the mater's king on `mater_king`, unless that is no_index.
  bool capture(Ply ply, Index mater_king) const {
    if (ply.special >= Special::en_passant || ply.from == mater_king) {
      return false;
    }
    const Colour side = opponent(mater_);
    const Bitboard from = bit(ply.from);
    const Bitboard to = bit(ply.to);
    const Bitboard occupied = (board_.occupied() & ~from) | to;
    for (Bitboard captors = board_.attackers(ply.to, side, occupied) & ~bit(king_square_);
         captors != 0; captors &= captors - 1) {
      const Index captor = lowest(captors);
      const Bitboard after = occupied & ~bit(captor);
      if ((board_.attackers(king_square_, mater_, after) & ~(from | to)) == 0 &&
          (mater_king == no_index || captures_quietly(captor, ply.to, mater_king, after))) {
        return true;
      }
    }
    return false;
  }

  /// Can an officer certainly interpose against the legal check `ply` without giving check to the
  /// mater's king on `mater_king`?
  bool interposition(Ply ply, Index mater_king) const {
    if (ply.special >= Special::en_passant || ply.from == mater_king) {
      return false;
    }
    const Colour side = opponent(mater_);
    const Bitboard occupied = (board_.occupied() & ~bit(ply.from)) | bit(ply.to);
    const Bitboard idle = bit(king_square_) | bit(ply.to) | board_.units(side, pawn);
    for (Bitboard line = between(ply.to, king_square_) & ~occupied; line != 0; line &= line - 1) {
      const Index square = lowest(line);
      for (Bitboard officers = board_.attackers(square, side, occupied) & ~idle; officers != 0;
           officers &= officers - 1) {
        const Index officer = lowest(officers);
        const Bitboard after = (occupied & ~bit(officer)) | bit(square);
        if ((board_.attackers(king_square_, mater_, after) & ~bit(ply.from)) == 0 &&
            moves_quietly(officer, square, mater_king, after)) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  template <Kind kind>
  void add_lines() {
    for_each(board_.units(mater_, kind),
             [&](Index from) { lines_ |= attacks_by<kind>(from, open_); });
  }

  /// Returns the units that guard `flight`, a square next to the king, with the king removed.
  Bitboard guards(Index flight) {
    if ((known_ & bit(flight)) == 0) {
      known_ |= bit(flight);
      guards_[flight] = board_.attackers(flight, mater_, open_);
    }
    return guards_[flight];
  }

  /// Does one of `guards` attack `square` although a unit stands on `to`?
  static bool any_sees(Bitboard guards, Index square, Bitboard to) {
    for (; guards != 0; guards &= guards - 1) {
      if ((between(lowest(guards), square) & to) == 0) {
        return true;
      }
    }
    return false;
  }

  bool captures_quietly(Index captor, Index to, Index mater_king, Bitboard occupied) const {
    if (board_.at(captor) == pawn && (bit(to) & last_ranks) != 0) {
      return false;  // it depends on the promotion
    }
    return moves_quietly(captor, to, mater_king, occupied);
  }

  /// Does the unit that moves from `from` to `to`, without promotion, certainly give no check?
  /// `occupied`: the squares that are occupied after its move.
  bool moves_quietly(Index from, Index to, Index mater_king, Bitboard occupied) const {
    const Colour side = opponent(mater_);
    const Kind kind = board_.at(from);
    const Bitboard attacked =
        kind == pawn ? pawn_attacks[index(side)][to] : attacks_of(kind, to, occupied);
    return (attacked & bit(mater_king)) == 0 &&
           (board_.attackers(mater_king, side, occupied) & ~(bit(from) | bit(to))) == 0;
  }

  const Board& board_;
  const Colour mater_;
  const Index king_square_;
  const Bitboard flights_;  ///< the squares around the king
  const Bitboard open_;     ///< occupied squares without the king's square
  Bitboard guarded_ = 0;    ///< squares that the mater attacks with the king removed
  Bitboard lines_ = 0;      ///< those that the mater's line units attack
  Bitboard known_ = 0;      ///< squares whose guards are known
  std::array<Bitboard, 64> guards_;
};

}  // namespace warp::orthodox
