#include "solver/techniques/relaxed_game/orthodox/castling_bound.hpp"

#include <algorithm>
#include <bit>

#include "solver/rules/orthodox/move_generation.hpp"
#include "solver/techniques/relaxed_game/orthodox/steps.hpp"

namespace warp::orthodox {

namespace {

using relaxed::far;
using relaxed::Form;
using relaxed::Row;
using relaxed::Steps;

/// A castling for which there is a right.
class Castling {
 public:
  Castling(const Board& board, Colour side, const CastlingSquares& squares)
      : board_(board), side_(side), squares_(squares) {}

  /// Is the castling possible in the present position?
  bool possible_now() const {
    bool attacked = false;
    for_each(squares_.unattacked, [&](Index square) {
      attacked = attacked || board_.attacked(square, opponent(side_), board_.occupied());
    });
    return !attacked && (squares_.empty & board_.occupied()) == 0;
  }

  /// Is it possible with `own` moves of the side and `other` moves of its opponent before it?
  bool possible(unsigned own, unsigned other) {
    if ((squares_.empty & board_.holes()) != 0) {
      return false;
    }
    steps_ = Steps::with_holes(board_.holes());
    count_harm();
    const auto in_the_way =
        static_cast<unsigned>(std::popcount(squares_.empty & board_.units(side_)));
    if (own > 0) {
      return harmful_units_ + in_the_way <= 2 * own + other;
    }
    if (moves_ > other) {
      return false;
    }
    // Each unit in the way is captured by a unit that goes on. The last captor is then still there.
    bool may_be_captured = in_the_way == 0 || in_the_way < other;
    for_each(squares_.empty & board_.units(side_), [&](Index square) {
      may_be_captured = may_be_captured && moves_ + detour_by(square) <= other;
    });
    return may_be_captured;
  }

 private:
  Bitboard enemies() const { return board_.units(opponent(side_)); }

  /// Returns the squares from which a unit of `kind`, not a line unit, attacks a square that must
  /// not be attacked.
  Bitboard attacking(Kind kind) const {
    Bitboard result = 0;
    for_each(squares_.unattacked, [&](Index square) {
      result |= kind == king     ? king_attacks[square]
                : kind == knight ? knight_attacks[square]
                                 : pawn_attacks[index(side_)][square];
    });
    return result;
  }
  /// Returns the squares on which a unit of `kind` prevents the castling.
  Bitboard harmful(Kind kind) const {
    const bool on_lines = kind == queen || kind == rook || kind == bishop;
    return squares_.empty | (on_lines ? 0 : attacking(kind));
  }

  /// Returns the moves of a king or officer of the opponent, by square.
  const Row& way(Kind kind, Index from) const {
    return steps_->row(opponent(side_), kind, from, false, Form::same, board_.castling());
  }

  /// Returns the moves of a unit of the opponent, now a `kind` on `from`, to the nearest square
  /// where it does not prevent the castling. A pawn may promote to a unit that is harmless there.
  unsigned moves_out(Kind kind, Index from) const {
    if ((harmful(kind) & bit(from)) == 0) {
      return 0;
    }
    if (kind == pawn) {
      return 1;
    }
    const Row& row = way(kind, from);
    const Bitboard bad = harmful(kind) | board_.holes();
    unsigned least = far;
    for_each(~bad, [&](Index to) { least = std::min<unsigned>(least, row[to]); });
    return least;
  }

  void count_harm() {
    for_each(enemies(), [&](Index from) {
      const unsigned moves = moves_out(board_.at(from), from);
      moves_ += moves;
      harmful_units_ += moves > 0 ? 1 : 0;
    });
  }

  /// Returns the least number of additional moves if a unit of the opponent captures on `square`
  /// and goes on.
  unsigned detour_by(Index square) const {
    unsigned least = far;
    for_each(enemies(), [&](Index from) {
      const Kind kind = board_.at(from);
      unsigned moves = far;
      if (kind == pawn) {
        const unsigned there = std::min(steps_->pawn(opponent(side_), Form::same, from)[square],
                                        steps_->pawn(opponent(side_), Form::officer, from)[square]);
        moves = there == far ? far : there + 1;  // then it goes on, promoted or not
      } else if (way(kind, from)[square] != far) {
        const unsigned on = moves_out(kind, square);
        moves = on == far ? far : way(kind, from)[square] + on;
      }
      if (moves != far) {
        least = std::min(least, moves - std::min(moves, moves_out(kind, from)));
      }
    });
    return least;
  }

  const Board& board_;
  const Colour side_;
  const CastlingSquares& squares_;
  std::shared_ptr<const Steps> steps_;
  unsigned moves_ = 0;          ///< least number of moves of the harmful units
  unsigned harmful_units_ = 0;  ///< number of harmful units
};

}  // namespace

bool castling_out_of_reach(const Board& board, Colour side, unsigned own, unsigned other) {
  const unsigned first_right = side == Colour::white ? 0 : 2;
  for (unsigned right = first_right; right < first_right + 2; ++right) {
    if ((board.castling() >> right & 1U) == 0) {
      continue;
    }
    Castling castling(board, side, castling_squares[right]);
    const bool now = own == 1 && other == 0 && board.to_move() == side;
    if (own == 0 || (now ? castling.possible_now() : castling.possible(own - 1, other))) {
      return false;
    }
  }
  return true;
}

}  // namespace warp::orthodox
