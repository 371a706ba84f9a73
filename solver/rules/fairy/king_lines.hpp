#pragma once

#include <array>
#include <optional>

#include "solver/rules/fairy/board.hpp"

namespace warp::fairy {

/// The lines along which the units of one side may capture the king of the other, in one position.
/// They tell whether he is attacked now, and whether he is attacked after a move.
///
/// Every capture that a unit could make on the king's square is an Attack: squares that must be
/// empty or occupied for it to work. A move that touches none of these squares, does not move the
/// king and does not bring an attacker to a new square leaves everything as it is. For other moves
/// the attacks are tried with the units as they will stand. Nothing is played.
template <class Squares>
class KingLines {
 public:
  /// Looks at the king of `attacker`'s opponent. Without a king nothing is ever attacked.
  KingLines(const Board<Squares>& board, Colour attacker);

  Square king() const { return king_; }
  bool attacked_now() const { return attacked_now_; }
  /// Is the king attacked after `ply`, a pseudo-legal move of the side to move?
  bool attacked_after(const Ply& ply) const;
  /// Returns the arrivals with which the unit on `from`, not the king, may change whether the king
  /// is attacked; all squares if its departure alone may. Not for promotions and captures on other
  /// squares than the arrival.
  Squares arrivals_that_matter(Square from) const {
    if (king_ == no_square) {
      return 0;
    }
    if ((matters_ & bit<Squares>(from)) != 0 || !complete_) {
      return ~Squares{0};
    }
    const Class unit = board_.at(from);
    return matters_ | (board_.tables().belongs_to(unit, attacker_)
                           ? board_.tables().attacks(unit).attackers(
                                 board_.tables().row(unit, attacker_), king_)
                           : 0);
  }

 private:
  struct Line {  // NOLINT: not initialized, for there are many of them
    Square from;
    const BasicAttack<Squares>* attack;
  };

  /// Returns the lines for which it matters whether a unit stands on `square`, one bit each.
  std::uint64_t touched_by(Square square) const {
    return has(touched_squares_, square) ? touched_[square] : 0;
  }

  const Board<Squares>& board_;
  const Colour attacker_;
  const Square king_;
  bool attacked_now_ = false;
  bool complete_ = true;    ///< all lines found room
  Squares matters_ = 0;     ///< squares of the lines and, if the king is attacked, their ends
  std::uint64_t open_ = 0;  ///< the lines along which the king is attacked now, one bit each
  Squares touched_squares_ = 0;
  std::array<std::uint64_t, bits::capacity<Squares>>
      touched_;                 // NOLINT: filled in for touched_squares_
  std::array<Line, 64> lines_;  // NOLINT: filled up to size_
  std::size_t size_ = 0;
};

/// The same, looked at when first asked for.
template <class Squares>
class LazyKingLines {
 public:
  LazyKingLines(const Board<Squares>& board, Colour attacker)
      : board_(board), attacker_(attacker) {}
  const KingLines<Squares>& operator()() {
    if (!lines_) {
      lines_.emplace(board_, attacker_);
    }
    return *lines_;
  }

 private:
  const Board<Squares>& board_;
  const Colour attacker_;
  std::optional<KingLines<Squares>> lines_;
};

}  // namespace warp::fairy
