#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox::deduction {

/// A man is a unit of the first position, followed through the game whatever becomes of it.
inline constexpr unsigned most_men = 2 * most_units;

/// The forms of a man: 0 as in the first position; a promoted pawn has the number of its Kind.
inline constexpr unsigned forms = 5;

/// More moves than any game of which something is deduced.
inline constexpr std::uint8_t never = 63;

using Row = std::array<std::uint8_t, 64>;  ///< by square
using Rows = std::array<Row, forms>;       ///< by form and square
using Area = std::array<Bitboard, forms>;  ///< squares by form

/// What is known about one man: the moves that it may make in games that solve the problem. Steps
/// and squares that are missing here occur in no such game; some that are here may occur in none.
struct Man {
  Colour colour = Colour::white;
  Kind kind = king;
  Index home = 0;  ///< its square in the first position

  std::array<std::array<Bitboard, 64>, forms> steps{};  ///< by form and departure: arrivals
  /// King or rook: may it castle on the king's side, the queen's side? The step of the king is
  /// among `steps`, that of the rook is not: it costs no move.
  std::array<bool, 2> castles{};
  Bitboard dies = 0;          ///< squares on which it may be captured; 0: it survives
  std::uint16_t becomes = 0;  ///< numbers of the units of the target that it may become
  Rows from;                  ///< least moves from home
  Rows to;                    ///< least moves to where it may end
  Row captures_from;          ///< least captures that a pawn makes to get there
  /// By square: squares on which another man certainly stands while it stands there.
  std::array<Bitboard, 64> company{};
  Area ends{};            ///< where it may end: on a square of the target, or captured
  unsigned needs = 0;     ///< moves that it makes at least
  unsigned spare = 0;     ///< moves that it may make besides the least way to where it may end
  unsigned most = never;  ///< the most moves by what is assumed and what its side can make

  /// The moves that it makes at most.
  unsigned limit() const { return to[0][home] + spare; }
  bool is_pawn() const { return kind == pawn; }
  unsigned forms_of() const { return is_pawn() ? forms : 1; }
  Kind kind_in(unsigned form) const { return form == 0 ? kind : static_cast<Kind>(form); }
  /// Is a step of a pawn that has not been promoted a capture?
  static bool is_capture(Index from, Index to) { return ((from ^ to) & 7U) != 0; }
  Bitboard last_rank() const {
    return colour == Colour::white ? Bitboard{0xff} << 56U : Bitboard{0xff};
  }
  /// The squares of a rook that castles on the king's (0) or the queen's side (1).
  Index castled_rook(unsigned side) const { return rook_squares(castled_king(side)).second; }
  Index castling_rook(unsigned side) const { return rook_squares(castled_king(side)).first; }
  Index castled_king(unsigned side) const {
    return (colour == Colour::white ? 0U : 56U) + (side == 0 ? 6U : 2U);
  }
  Index castling_king() const { return colour == Colour::white ? 4U : 60U; }
  /// The squares that must be empty when it castles.
  Bitboard castling_way(unsigned side) const {
    return between(castling_king(), castling_rook(side));
  }
  /// Is this step of a king castling? Returns the side, or 2.
  unsigned castling_side(Index departure, Index arrival) const {
    if (kind != king || departure != castling_king()) {
      return 2;
    }
    return arrival == departure + 2 ? 0 : arrival + 2 == departure ? 1 : 2;
  }

  /// All squares on which it may stand in this form.
  Bitboard stands(unsigned form) const;
  /// The squares at which it may arrive in this form; for a pawn only by captures if `capturing`.
  Bitboard arrivals(unsigned form, bool capturing) const;
  /// Does it certainly stand on its home square for the whole game?
  bool is_still() const;

  /// A number that changes whenever its steps before a promotion, or their measures, change.
  std::uint64_t fingerprint() const;

  /// Returns a set of bits: the numbers of moves after which it may end, from `needs` to its limit.
  std::uint64_t possible_moves() const;
  /// Returns the numbers of its ways that end after 0, 1, 2 ... moves, up to its limit. Ways with a
  /// promotion count as different if they differ before or after it.
  std::vector<double> count_ways() const;
  /// Finds `from` and `captures_from` out of `steps`.
  void measure_from();
  /// Returns the least numbers of moves to one of `goals`.
  Rows measure_to(const Area& goals) const;
  /// Returns the least numbers of captures that a pawn makes on its way to one of `goals`.
  /// `distances` are those of measure_to.
  Row captures_to(const Area& goals, const Rows& distances) const;
};

}  // namespace warp::orthodox::deduction
