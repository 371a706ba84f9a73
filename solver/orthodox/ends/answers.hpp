#pragma once

#include <array>

#include "solver/orthodox/move_generation.hpp"

namespace warp::orthodox {

/// What a king in check certainly can do, seen before the check is given; its flights are seen of
/// moves that give no check, too.
///
/// The side to move, the mater, has not played yet. Which of his men guard the squares around the
/// enemy king - the king itself out of the way - is asked once. After one of his moves such a
/// square is guarded if the man that moved guards it from its arrival square, or another man did
/// and the arrival square is not between; or if a line has been opened, which is looked for where
/// the departure square was on the line of one of his rooks, bishops or queens. The man that moved
/// may be captured by a man that attacks its arrival square, unless that leaves the king attacked.
class Answers {
 public:
  Answers(const Board& board, Index king_square)
      : board_(board),
        mater_(board.to_move()),
        king_square_(king_square),
        flights_(king_attacks[king_square] & ~board.holes()),
        open_(board.occupied() ^ bit(king_square)) {
    for (Bitboard around = flights_; around != 0; around &= around - 1) {
      guards_[number_++] = board.attackers(lowest(around), mater_, open_);
    }
    for_each(board.men(mater_, rook) | board.men(mater_, queen),
             [&](Index from) { lines_ |= rook_attacks(from, open_); });
    for_each(board.men(mater_, bishop) | board.men(mater_, queen),
             [&](Index from) { lines_ |= bishop_attacks(from, open_); });
  }

  /// Has the king certainly a flight after the legal move `ply`?
  bool flight(Ply ply) const {
    if (ply.special >= Special::en_passant) {
      return false;
    }
    const Bitboard to = bit(ply.to);
    const Bitboard occupied = (open_ & ~bit(ply.from)) | to;
    const Kind arriving = ply.promotion == none ? board_.at(ply.from) : ply.promotion;
    const Bitboard guarded = arriving == pawn ? pawn_attacks[index(mater_)][ply.to]
                                              : attacks_of(arriving, ply.to, occupied);
    const Bitboard blocked = board_.men(opponent(mater_)) & ~to;
    const bool opens = (lines_ & bit(ply.from)) != 0;
    unsigned number = 0;
    for (Bitboard around = flights_; around != 0; around &= around - 1) {
      const Index flight = lowest(around);
      const Bitboard guards = guards_[number++] & ~bit(ply.from);
      if (((guarded | blocked) & bit(flight)) == 0 && !any_sees(guards, flight, to) &&
          (!opens || (board_.attackers(flight, mater_, occupied) & ~bit(ply.from)) == 0)) {
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
  const Bitboard flights_;          ///< the squares around the king
  const Bitboard open_;             ///< what is occupied but for the king's square
  std::array<Bitboard, 8> guards_;  ///< of those around the king
  unsigned number_ = 0;
  Bitboard lines_ = 0;  ///< what line movers of the mater attack
};

}  // namespace warp::orthodox
