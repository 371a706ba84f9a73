#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/relaxed_game/mate_picture.hpp"
#include "solver/techniques/relaxed_game/orthodox/steps.hpp"

namespace warp::orthodox {

/// The relaxed game of the bounds (see techniques/relaxed_game/outlook.hpp): a unit needs as many
/// moves to a square as on the board without other units (but with holes), guards everything it
/// would guard there, and a pawn may capture on any square.
namespace relaxed {

using relaxed_game::check_bit;
using relaxed_game::picture_sets;
using relaxed_game::Service;
using relaxed_game::Services;

/// Kinds of units in the tables; pawns differ by colour.
inline constexpr unsigned kinds = 7;
inline constexpr unsigned white_pawn = 5;
inline constexpr unsigned black_pawn = 6;
constexpr unsigned kind_index(Colour colour, Kind kind) {
  if (kind != pawn) {
    return kind;
  }
  return colour == Colour::white ? white_pawn : black_pawn;
}

/// The services of units on a board with given holes. Computed when first needed; each thread has
/// its own.
class ServiceTables {
 public:
  /// Returns the tables of this thread, made for the holes of the last call.
  static ServiceTables& get(Bitboard holes);

  /// Returns the least number of moves of a unit from `from` to `to`, also after promotion; far if
  /// it cannot get there.
  unsigned distance(unsigned kind, Index from, Index to) const {
    if (kind < white_pawn) {
      return steps_->unit(static_cast<Kind>(kind), from)[to];
    }
    const Colour colour = kind == white_pawn ? Colour::white : Colour::black;
    return std::min(steps_->pawn(colour, Form::same, from)[to],
                    steps_->pawn(colour, Form::officer, from)[to]);
  }

  /// Returns the services of a unit on `from` for pictures with the king on `king_square`, the
  /// cheapest first; services that another one surpasses are left out.
  const Services& services(unsigned kind, Index from, Index king_square);

 private:
  explicit ServiceTables(Bitboard holes) : holes_(holes) {}
  Services find_services(unsigned kind, Index from, Index king_square);
  unsigned guards_from(unsigned kind, Index square, Index king_square) const;

  Bitboard holes_;
  std::shared_ptr<const Steps> steps_ = Steps::with_holes(holes_);
  std::vector<Services> services_ = std::vector<Services>(kinds * 64 * 64);
};

/// A castling as the bounds treat it.
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

/// Returns the least number of moves of the unit of `side` on `from` to `to`. In castling the
/// rook's move counts as none.
inline unsigned distance(const ServiceTables& tables, const Board& board, Colour side, Index from,
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
