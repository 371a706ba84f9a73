#pragma once

#include <algorithm>
#include <array>

#include "solver/orthodox/move_generation.hpp"

namespace warp::orthodox {

/// Which moves of the side that is to be forced, to mate or into stalemate, are looked at.
enum class FreeMove { any, quiet /**< those that give no check */ };

/// Moves of the side that is to be forced to mate which are certainly legal and no checks, whatever
/// the forcing side has just played, as long as that was no check: one of them refutes it. Of a
/// side that is to be stalemated any certainly legal move will do.
///
/// Such a move goes to an empty square, over empty squares, with a man that cannot be pinned and,
/// if it is to be quiet, that attacks the enemy king from nowhere: neither from its arrival square,
/// were the board empty, nor by leaving a line on which there is a line mover of its side. No man
/// can be pinned that no line joins with its king, or where another man of its side stands between
/// (if it is captured the captor stands there), or if there is no line mover to do it. The forcing
/// side can meet such a move only by arriving on one of its squares, by moving its own king if the
/// move is to be quiet, by a promotion (to a line mover), or by castling or capturing en passant,
/// which move two men.
class FreeMoves {
 public:
  /// The forcing side is to move on `board`; its opponent has a king and is not in check. If moves
  /// are to be quiet, it has a king, too.
  FreeMoves(const Board& board, FreeMove wanted)
      : forced_(opponent(board.to_move())), quiet_(wanted == FreeMove::quiet) {
    const Colour forcing = board.to_move();
    king_square_ = quiet_ ? lowest(board.men(forcing, king)) : no_index;
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

  /// Where a move must arrive to leave the other side without any of these. Castling, captures en
  /// passant and promotions need not, and where moves are to be quiet the king need not.
  Bitboard meeting_squares() const { return meeting_squares_; }

  /// May the move `ply` of the forcing side that gives no check leave the other one without any of
  /// these?
  bool may_be_met_by(Ply ply, bool by_king) const {
    if (ply.special >= Special::en_passant || ply.promotion != none) {
      return true;
    }
    if (!quiet_ || !by_king) {
      return (meeting_squares_ & bit(ply.to)) != 0;
    }
    for (unsigned i = 0; i < count_; ++i) {
      const Known& move = moves_[i];
      if (((move.squares | move.attacked) & bit(ply.to)) == 0 &&
          !may_open_line(ply.to, move.from)) {
        return false;
      }
    }
    return true;
  }

 private:
  struct Known {
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
      const Known move{between(from, to) | bit(from) | bit(to),
                       kind == pawn ? pawn_attacks[index(forced_)][to] : attacks_of(kind, to, 0),
                       static_cast<std::uint8_t>(from)};
      moves_[count_++] = move;
      if (!quiet_ ||
          ((move.attacked & bit(king_square_)) == 0 && !may_open_line(king_square_, from))) {
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
  bool quiet_;
  Index king_square_ = no_index;  ///< of the forcing side, if moves are to be quiet
  Index own_king_ = no_index;
  Bitboard own_men_ = 0;
  Bitboard straight_ = 0;       ///< its rooks and queens
  Bitboard oblique_ = 0;        ///< its bishops and queens
  bool straight_pins_ = false;  ///< there are line movers of the forcing side
  bool oblique_pins_ = false;
  std::array<Known, most_moves> moves_;
  unsigned count_ = 0;
  /// Arrival squares of moves, the king's apart, that may meet all free moves.
  Bitboard meeting_squares_ = ~Bitboard{0};
};

}  // namespace warp::orthodox
