#pragma once

#include <algorithm>
#include <array>

#include "solver/rules/orthodox/move_generation.hpp"

namespace warp::orthodox {

/// The moves that count for the side that is to be forced to mate or into stalemate.
enum class FreeMove { any, quiet /**< those that give no check */ };

/// Moves that refute the force at the end of a selfmate: whatever the forcing side plays, without
/// giving check, the forced side can then play such a move, and it gives no check. Against forced
/// stalemate any move counts that is certainly legal.
///
/// Such a move goes to an empty square, over empty squares, with a unit that cannot be pinned, or
/// along the only line on which it can be. If it must be quiet, the unit does not attack the enemy
/// king from its arrival square, even on the empty board, and does not leave a line on which a line
/// unit of its side stands. A unit cannot be pinned if no line joins it with its king, if another
/// unit of its side stands between (or the unit that captures that one), or if the forcing side has
/// no line unit to pin it. The forcing side can prevent such a move only by arriving on one of its
/// squares, by moving its own king if the move must be quiet, by a promotion (to a line unit), or
/// by castling or capturing en passant, which change two units.
class FreeMoves {
 public:
  /// The forcing side is to move on `board`; its opponent has a king and is not in check. If moves
  /// must be quiet, the forcing side has a king, too.
  FreeMoves(const Board& board, FreeMove wanted)
      : forced_(opponent(board.to_move())), quiet_(wanted == FreeMove::quiet) {
    const Colour forcing = board.to_move();
    king_square_ = quiet_ ? lowest(board.units(forcing, king)) : no_index;
    own_king_ = lowest(board.units(forced_, king));
    own_units_ = board.units(forced_);
    straight_ = board.units(forced_, rook) | board.units(forced_, queen);
    oblique_ = board.units(forced_, bishop) | board.units(forced_, queen);
    straight_pins_ = (board.units(forcing, rook) | board.units(forcing, queen)) != 0;
    oblique_pins_ = (board.units(forcing, bishop) | board.units(forcing, queen)) != 0;
    const Bitboard occupied = board.occupied();
    for (const Kind kind : {knight, pawn, bishop, rook, queen}) {
      for (Bitboard units = board.units(forced_, kind); units != 0; units &= units - 1) {
        const Index from = lowest(units);
        add_unit(kind, from, occupied,
                 may_be_pinned(from) ? line_through(own_king_, from) : ~Bitboard{0});
        if (count_ == most_moves || meeting_squares_ == 0) {
          return;
        }
      }
    }
  }

  /// Can a move of the forced side's king open a line and give check?
  bool king_opens_line() const { return may_open_line(king_square_, own_king_); }

  /// Returns the squares on one of which a move must arrive to leave the forced side without any of
  /// these moves. This does not hold for castling, captures en passant and promotions, nor for the
  /// king if moves must be quiet.
  Bitboard meeting_squares() const { return meeting_squares_; }

  /// Can `ply`, a move of the forcing side that gives no check, leave the forced side without any
  /// of these moves?
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
    Bitboard squares;   ///< the squares it goes through, with departure and arrival
    Bitboard attacked;  ///< by the unit after its arrival, on the empty board
    std::uint8_t from;
  };

  bool may_be_pinned(Index from) const {
    const Bitboard line = line_through(own_king_, from);
    return line != 0 && (between(own_king_, from) & own_units_) == 0 &&
           ((rook_lines[own_king_] & bit(from)) != 0 ? straight_pins_ : oblique_pins_);
  }

  /// Can a line unit give check to a king on `target` after the unit on `from` has left?
  bool may_open_line(Index target, Index from) const {
    const Bitboard movers = (rook_lines[target] & bit(from)) != 0 ? straight_ : oblique_;
    return (line_through(target, from) & movers & ~bit(from)) != 0;
  }

  /// Adds moves of the unit on `from` to squares of `along`. Moves that would give check now may be
  /// quiet after the king has moved.
  void add_unit(Kind kind, Index from, Bitboard occupied, Bitboard along) {
    Bitboard arrivals = 0;
    if (kind == pawn) {
      arrivals = forced_ == Colour::white ? bit(from) << 8U : bit(from) >> 8U;
      arrivals &= ~last_ranks;
    } else {
      arrivals = attacks_of(kind, from, occupied);
    }
    const unsigned most = std::min(count_ + moves_of_one_unit, most_moves);
    for (arrivals &= along & ~occupied; arrivals != 0 && count_ < most; arrivals &= arrivals - 1) {
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
  static constexpr unsigned moves_of_one_unit = 4;

  Colour forced_;
  bool quiet_;
  Index king_square_ = no_index;  ///< of the forcing side, if moves must be quiet
  Index own_king_ = no_index;
  Bitboard own_units_ = 0;
  Bitboard straight_ = 0;       ///< its rooks and queens
  Bitboard oblique_ = 0;        ///< its bishops and queens
  bool straight_pins_ = false;  ///< the forcing side has line units
  bool oblique_pins_ = false;
  std::array<Known, most_moves> moves_;
  unsigned count_ = 0;
  /// Arrival squares of moves, other than the king's, that may prevent all free moves.
  Bitboard meeting_squares_ = ~Bitboard{0};
};

}  // namespace warp::orthodox
