#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "solver/orthodox/board.hpp"
#include "solver/orthodox/steps.hpp"

namespace warp::orthodox {

/// The relaxed game of the bounds (see outlook.hpp): a man needs as many moves to a square as on
/// the empty board - empty but for holes -, guards everything it would guard there, and a pawn may
/// capture wherever it likes.
namespace relaxed {

inline constexpr unsigned picture_sets =
    512;  ///< subsets of eight squares around a king and the check
inline constexpr unsigned check_bit = 1U << 8U;

/// A way for a man to serve a picture: what it guards (bit n: the n-th square around the king in
/// rising order, and check_bit), for how many moves.
struct Service {
  std::uint16_t guards;
  std::uint8_t moves;
};
using Services = std::vector<Service>;

/// Kinds of men in the tables; pawns differ by colour.
inline constexpr unsigned kinds = 7;
inline constexpr unsigned white_pawn = 5;
inline constexpr unsigned black_pawn = 6;
constexpr unsigned kind_index(Colour colour, Kind kind) {
  if (kind != pawn) {
    return kind;
  }
  return colour == Colour::white ? white_pawn : black_pawn;
}

/// What men can do for pictures on a board with certain holes. Worked out when it is first asked
/// for; each thread has its own.
class Tables {
 public:
  /// The tables of this thread, which are those for the holes that were asked for last.
  static Tables& get(Bitboard holes);

  /// Least number of moves of a man from `from` to `to`, as whatever it may have become; far if
  /// never.
  unsigned distance(unsigned kind, Index from, Index to) const {
    if (kind < white_pawn) {
      return steps_->man(static_cast<Kind>(kind), from)[to];
    }
    const Colour colour = kind == white_pawn ? Colour::white : Colour::black;
    return std::min(steps_->pawn(colour, Form::same, from)[to],
                    steps_->pawn(colour, Form::officer, from)[to]);
  }

  /// The services of a man on `from` for pictures with the king on `king_square`, the cheapest
  /// first, none of them worse than another.
  const Services& services(unsigned kind, Index from, Index king_square);

 private:
  explicit Tables(Bitboard holes) : holes_(holes) {}
  Services find_services(unsigned kind, Index from, Index king_square);
  unsigned guards_from(unsigned kind, Index square, Index king_square) const;

  Bitboard holes_;
  std::shared_ptr<const Steps> steps_ = Steps::with_holes(holes_);
  std::vector<Services> services_ = std::vector<Services>(kinds * 64 * 64);
};

/// A castling as the bounds see it.
struct CastlingPart {
  Index king_to, rook_from, rook_to;
};

/// Calls `visit(part)` for each castling that `colour` may still perform.
template <class Visit>
void each_castling(const Board& board, Colour colour, Visit visit) {
  constexpr std::array<CastlingPart, 4> parts{{{6, 7, 5}, {2, 0, 3}, {62, 63, 61}, {58, 56, 59}}};
  const unsigned own = colour == Colour::white ? 3U : 12U;
  for (unsigned rights = board.castling() & own; rights != 0; rights &= rights - 1) {
    visit(parts[static_cast<unsigned>(std::countr_zero(rights))]);
  }
}

/// Least number of moves of the man of `side` on `from` to `to`; castling moves its rook for
/// nothing.
inline unsigned distance(const Tables& tables, const Board& board, Colour side, Index from,
                         Index to) {
  const Kind kind = board.at(from);
  unsigned least = tables.distance(kind_index(side, kind), from, to);
  if (kind == rook && board.castling() != 0) {
    each_castling(board, side, [&](const CastlingPart& part) {
      if (part.rook_from == from) {
        least = std::min(least, tables.distance(rook, part.rook_to, to));
      }
    });
  }
  return least;
}

}  // namespace relaxed

}  // namespace warp::orthodox
