#pragma once

#include <array>

#include "solver/orthodox/move_generation.hpp"

namespace warp::orthodox {

/// What a king in check certainly can do, seen before the check is given; its flights are seen of
/// moves that give no check, too.
///
/// The side to move, the mater, has not played yet. Which squares around the enemy king - the king
/// itself out of the way - his men guard is asked once. After one of his moves a square that nobody
/// guarded is guarded only if the man that moved attacks it from its arrival square, or if a line
/// has been opened, which is looked for where the departure square was on the line of one of his
/// rooks, bishops or queens. A square that was guarded may be so no longer if the man that moved
/// did it, or if the arrival square is between; for that it must be known by whom, which is found
/// out when it is first wanted. The man that moved may be captured by a man that attacks its
/// arrival square, unless that leaves the king attacked.
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
    for_each(board.men(mater_, knight), [&](Index from) { guarded_ |= knight_attacks[from]; });
    for_each(board.men(mater_, king), [&](Index from) { guarded_ |= king_attacks[from]; });
  }

  /// Has the king certainly a flight after the legal move `ply`?
  bool flight(Ply ply) {
    if (ply.special >= Special::en_passant) {
      return false;
    }
    const Bitboard to = bit(ply.to);
    const Bitboard occupied = (open_ & ~bit(ply.from)) | to;
    const Kind arriving = ply.promotion == none ? board_.at(ply.from) : ply.promotion;
    const Bitboard guarded = arriving == pawn ? pawn_attacks[index(mater_)][ply.to]
                                              : attacks_of(arriving, ply.to, occupied);
    const Bitboard free = flights_ & ~guarded & ~(board_.men(opponent(mater_)) & ~to);
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

  /// Can the man that gave the legal check `ply` certainly be captured by another man than the king
  /// - by a move that gives no check to the mater's king on `mater_king`, unless that is no_index?
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

 private:
  template <Kind kind>
  void add_lines() {
    for_each(board_.men(mater_, kind),
             [&](Index from) { lines_ |= attacks_by<kind>(from, open_); });
  }

  /// Who guards the square next to the king, the king itself out of the way?
  Bitboard guards(Index flight) {
    if ((known_ & bit(flight)) == 0) {
      known_ |= bit(flight);
      guards_[flight] = board_.attackers(flight, mater_, open_);
    }
    return guards_[flight];
  }

  /// Does one of `guards` see `square` although there is a man on `to`?
  static bool any_sees(Bitboard guards, Index square, Bitboard to) {
    for (; guards != 0; guards &= guards - 1) {
      if ((between(lowest(guards), square) & to) == 0) {
        return true;
      }
    }
    return false;
  }

  bool captures_quietly(Index captor, Index to, Index mater_king, Bitboard occupied) const {
    const Colour side = opponent(mater_);
    const Kind kind = board_.at(captor);
    if (kind == pawn && (bit(to) & last_ranks) != 0) {
      return false;  // it depends on the promotion
    }
    const Bitboard attacked =
        kind == pawn ? pawn_attacks[index(side)][to] : attacks_of(kind, to, occupied);
    return (attacked & bit(mater_king)) == 0 &&
           (board_.attackers(mater_king, side, occupied) & ~(bit(captor) | bit(to))) == 0;
  }

  const Board& board_;
  const Colour mater_;
  const Index king_square_;
  const Bitboard flights_;  ///< the squares around the king
  const Bitboard open_;     ///< what is occupied but for the king's square
  Bitboard guarded_ = 0;    ///< what the mater attacks with the king out of the way
  Bitboard lines_ = 0;      ///< what his line movers do of that
  Bitboard known_ = 0;      ///< squares of which it is known by whom
  std::array<Bitboard, 64> guards_;
};

}  // namespace warp::orthodox
