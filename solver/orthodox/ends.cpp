#include "solver/orthodox/ends.hpp"

#include <algorithm>
#include <optional>

#include "solver/orthodox/move_generation.hpp"

namespace warp::orthodox {

namespace {

/// What a king in check certainly can do, seen before the check is given.
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
        open_(board.occupied() ^ bit(king_square)) {
    for (Bitboard around = king_attacks[king_square]; around != 0; around &= around - 1) {
      guards_[number_++] = board.attackers(lowest(around), mater_, open_);
    }
    for_each(board.men(mater_, rook) | board.men(mater_, queen),
             [&](Index from) { lines_ |= rook_attacks(from, open_); });
    for_each(board.men(mater_, bishop) | board.men(mater_, queen),
             [&](Index from) { lines_ |= bishop_attacks(from, open_); });
  }

  /// Has the king certainly a flight after the legal check `ply`?
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
    for (Bitboard around = king_attacks[king_square_]; around != 0; around &= around - 1) {
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
  const Bitboard open_;             ///< the men on the board without the king
  std::array<Bitboard, 8> guards_;  ///< of the squares around the king
  unsigned number_ = 0;
  Bitboard lines_ = 0;  ///< what line movers of the mater attack
};

bool mates_when_played(const Board& board, Ply ply) {
  Board after = board;
  after.play(ply);
  return !after.can_move();
}

}  // namespace

bool can_mate(const Board& board) {
  if (board.men(opponent(board.to_move()), king) == 0) {
    return false;
  }
  const Checks checks = board.checks();
  const Safety safe = board.safety();
  std::optional<Answers> answers;
  return each_check(board, safe, checks, [&](Ply ply) {
    if (!answers) {
      answers.emplace(board, checks.target);
    }
    return !answers->flight(ply) && !answers->capture(ply, no_index) &&
           mates_when_played(board, ply);
  });
}

namespace {

/// Has `us`, whose turn it is, a legal move that gives no check? `any` tells whether it has one at
/// all; it is not said if the answer is yes.
template <Colour us>
bool has_quiet_move(const Board& board, bool& any) {
  const Checks checks = board.checks();
  const Safety safe = board.safety();
  const Generator<us> generator(board, safe);
  auto is_quiet = [&](Ply ply) {
    any = true;
    return !board.gives_check(ply, checks);
  };
  if (safe.checkers != 0) {
    return generator.king_moves(is_quiet) ||
           (safe.targets != 0 && (generator.officer_moves(is_quiet, anywhere) ||
                                  generator.pawn_moves(is_quiet, anywhere)));
  }
  // A king often has few squares, and to see that they are guarded takes long.
  return generator.officer_moves(is_quiet, anywhere) || generator.pawn_moves(is_quiet, anywhere) ||
         generator.king_moves(is_quiet);
}

}  // namespace

bool must_mate(const Board& board) {
  if (board.men(opponent(board.to_move()), king) == 0) {
    return false;
  }
  bool any = false;
  const bool quiet = board.to_move() == Colour::white ? has_quiet_move<Colour::white>(board, any)
                                                      : has_quiet_move<Colour::black>(board, any);
  return any && !quiet &&
         !each_legal(
             board, board.safety(), [&](Ply ply) { return !mates_when_played(board, ply); },
             anywhere);
}

namespace {

/// Moves of the side that is to be forced to mate which are certainly legal and no checks, whatever
/// the forcing side has just played, as long as that was no check: one of them refutes it.
///
/// Such a move goes to an empty square, over empty squares, with a man that cannot be pinned and
/// that attacks the enemy king from nowhere: neither from its arrival square, were the board empty,
/// nor by leaving a line on which there is a line mover of its side. No man can be pinned that no
/// line joins with its king, or where another man of its side stands between (if it is captured the
/// captor stands there), or if there is no line mover to do it. The forcing side can meet such a
/// move only by arriving on one of its squares, by moving its own king, by a promotion (to a line
/// mover), or by castling or capturing en passant, which move two men.
class FreeMoves {
 public:
  /// The forcing side is to move on `board`, and both sides have a king.
  explicit FreeMoves(const Board& board) : forced_(opponent(board.to_move())) {
    const Colour forcing = board.to_move();
    king_square_ = lowest(board.men(forcing, king));
    own_king_ = lowest(board.men(forced_, king));
    own_men_ = board.men(forced_);
    straight_ = board.men(forced_, rook) | board.men(forced_, queen);
    oblique_ = board.men(forced_, bishop) | board.men(forced_, queen);
    straight_pins_ = (board.men(forcing, rook) | board.men(forcing, queen)) != 0;
    oblique_pins_ = (board.men(forcing, bishop) | board.men(forcing, queen)) != 0;
    const Bitboard occupied = board.occupied();
    for (const Kind kind : {knight, pawn, bishop, rook, queen}) {
      for (Bitboard men = board.men(forced_, kind); men != 0; men &= men - 1) {
        const Index from = lowest(men);
        if (!may_be_pinned(from)) {
          add_man(kind, from, occupied);
        }
        if (count_ == most_moves || meeting_squares_ == 0) {
          return;
        }
      }
    }
  }

  /// May the forced side's king give check by moving?
  bool king_opens_line() const { return may_open_line(king_square_, own_king_); }

  /// May the move `ply` of the forcing side that gives no check leave the other one without any of
  /// these?
  bool may_be_met_by(Ply ply, bool by_king) const {
    if (ply.special >= Special::en_passant || ply.promotion != none) {
      return true;
    }
    if (!by_king) {
      return (meeting_squares_ & bit(ply.to)) != 0;
    }
    for (unsigned i = 0; i < count_; ++i) {
      const FreeMove& move = moves_[i];
      if (((move.squares | move.attacked) & bit(ply.to)) == 0 &&
          !may_open_line(ply.to, move.from)) {
        return false;
      }
    }
    return true;
  }

 private:
  struct FreeMove {
    Bitboard squares;   ///< those it goes through, departure and arrival with them
    Bitboard attacked;  ///< by the man after its arrival, were the board empty
    std::uint8_t from;
  };

  bool may_be_pinned(Index from) const {
    const Bitboard line = line_through(own_king_, from);
    return line != 0 && (between(own_king_, from) & own_men_) == 0 &&
           ((rook_lines[own_king_] & bit(from)) != 0 ? straight_pins_ : oblique_pins_);
  }

  /// May a line mover give check to a king on `target` once the man on `from` has left?
  bool may_open_line(Index target, Index from) const {
    const Bitboard movers = (rook_lines[target] & bit(from)) != 0 ? straight_ : oblique_;
    return (line_through(target, from) & movers & ~bit(from)) != 0;
  }

  /// Adds some moves of the man on `from`. Those that would be checks now are of use if the king
  /// moves.
  void add_man(Kind kind, Index from, Bitboard occupied) {
    Bitboard arrivals = 0;
    if (kind == pawn) {
      arrivals = forced_ == Colour::white ? bit(from) << 8U : bit(from) >> 8U;
      arrivals &= ~last_ranks;
    } else {
      arrivals = attacks_of(kind, from, occupied);
    }
    const unsigned most = std::min(count_ + moves_of_one_man, most_moves);
    for (arrivals &= ~occupied; arrivals != 0 && count_ < most; arrivals &= arrivals - 1) {
      const Index to = lowest(arrivals);
      const FreeMove move{between(from, to) | bit(from) | bit(to),
                          kind == pawn ? pawn_attacks[index(forced_)][to] : attacks_of(kind, to, 0),
                          static_cast<std::uint8_t>(from)};
      moves_[count_++] = move;
      if ((move.attacked & bit(king_square_)) == 0 && !may_open_line(king_square_, from)) {
        meeting_squares_ &= move.squares;
      }
      if (meeting_squares_ == 0) {
        break;
      }
    }
  }

  static constexpr unsigned most_moves = 12;
  static constexpr unsigned moves_of_one_man = 4;

  Colour forced_;
  Index king_square_ = no_index;  ///< of the forcing side
  Index own_king_ = no_index;
  Bitboard own_men_ = 0;
  Bitboard straight_ = 0;       ///< its rooks and queens
  Bitboard oblique_ = 0;        ///< its bishops and queens
  bool straight_pins_ = false;  ///< there are line movers of the forcing side
  bool oblique_pins_ = false;
  std::array<FreeMove, most_moves> moves_;
  unsigned count_ = 0;
  /// Arrival squares of moves, the king's apart, that may meet all free moves.
  Bitboard meeting_squares_ = ~Bitboard{0};
};

bool forces_mate_when_played(const Board& board, Ply ply) {
  Board after = board;
  after.play(ply);
  return must_mate(after);
}

}  // namespace

bool can_force_mate(const Board& board) {
  const Colour forcing = board.to_move();
  const Bitboard kings = board.men(forcing, king);
  if (kings == 0) {
    return false;
  }
  const Safety safe = board.safety();
  if (board.men(opponent(forcing), king) == 0) {
    return each_legal(
        board, safe, [&](Ply ply) { return forces_mate_when_played(board, ply); }, anywhere);
  }
  const Checks checks = board.checks();
  const Answers answers(board, checks.target);
  const FreeMoves free(board);
  return each_legal(
      board, safe,
      [&](Ply ply) {
        const bool by_king = ply.from == safe.king_square;
        if (board.gives_check(ply, checks)
                ? (!by_king && !free.king_opens_line() && answers.flight(ply)) ||
                      answers.capture(ply, safe.king_square)
                : !free.may_be_met_by(ply, by_king)) {
          return false;
        }
        return forces_mate_when_played(board, ply);
      },
      anywhere);
}

}  // namespace warp::orthodox
