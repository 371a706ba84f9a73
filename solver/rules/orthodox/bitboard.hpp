#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "solver/board/position/unit.hpp"

namespace warp::orthodox {

/// A set of squares of the classical board, bit 0 = a1, bit 63 = h8.
using Bitboard = std::uint64_t;

/// A square of the classical board as an index into tables.
using Index = unsigned;
inline constexpr Index no_index = 64;

constexpr Bitboard bit(Index square) { return Bitboard{1} << square; }
constexpr Index lowest(Bitboard squares) { return static_cast<Index>(std::countr_zero(squares)); }
constexpr bool several(Bitboard squares) { return (squares & (squares - 1)) != 0; }

/// Calls `visit(square)` for each square of the set in rising order.
template <class Visitor>
constexpr void for_each(Bitboard squares, Visitor visit) {
  for (; squares != 0; squares &= squares - 1) {
    visit(lowest(squares));
  }
}

namespace detail {

struct Offset {
  int file;
  int rank;
};

constexpr Bitboard leaps(Index square, const Offset* steps, std::size_t count) {
  Bitboard result = 0;
  const int file = static_cast<int>(square % 8);
  const int rank = static_cast<int>(square / 8);
  for (std::size_t i = 0; i < count; ++i) {
    const int f = file + steps[i].file;
    const int r = rank + steps[i].rank;
    if (f >= 0 && f < 8 && r >= 0 && r < 8) {
      result |= bit(static_cast<Index>(f + 8 * r));
    }
  }
  return result;
}

constexpr Bitboard ray(Index square, Offset step) {
  Bitboard result = 0;
  int f = static_cast<int>(square % 8) + step.file;
  int r = static_cast<int>(square / 8) + step.rank;
  for (; f >= 0 && f < 8 && r >= 0 && r < 8; f += step.file, r += step.rank) {
    result |= bit(static_cast<Index>(f + 8 * r));
  }
  return result;
}

inline constexpr std::array<Offset, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr std::array<Offset, 8> king_steps{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

template <class Make>
constexpr auto table(Make make) {
  std::array<decltype(make(Index{0})), 64> result{};
  for (Index square = 0; square < 64; ++square) {
    result[square] = make(square);
  }
  return result;
}

/// The lines through a square, without the square itself.
struct Lines {
  Bitboard file, rank, diagonal, anti_diagonal;
};

inline constexpr auto lines = table([](Index square) {
  return Lines{
      ray(square, {0, 1}) | ray(square, {0, -1}), ray(square, {1, 0}) | ray(square, {-1, 0}),
      ray(square, {1, 1}) | ray(square, {-1, -1}), ray(square, {1, -1}) | ray(square, {-1, 1})};
});

/// The attacked squares of each rank, by file of the attacker and occupancy of the six inner files.
inline constexpr auto rank_attacks = [] {
  std::array<std::array<std::uint8_t, 64>, 8> result{};
  for (unsigned file = 0; file < 8; ++file) {
    for (unsigned inner = 0; inner < 64; ++inner) {
      const unsigned occupied = inner << 1U;
      unsigned seen = 0;
      for (unsigned f = file + 1; f < 8; ++f) {
        seen |= 1U << f;
        if ((occupied >> f & 1U) != 0) {
          break;
        }
      }
      for (unsigned f = file; f-- > 0;) {
        seen |= 1U << f;
        if ((occupied >> f & 1U) != 0) {
          break;
        }
      }
      result[file][inner] = static_cast<std::uint8_t>(seen);
    }
  }
  return result;
}();

/// Attacks along one line that is not a rank: subtraction finds the blockers above the square, and
/// below it with the board turned upside down ("hyperbola quintessence", G. Pijl and A. Tabibi).
constexpr Bitboard line_attacks(Index square, Bitboard occupied, Bitboard line) {
  const Bitboard on_line = occupied & line;
  const Bitboard above = on_line - 2 * bit(square);
  const Bitboard below =
      __builtin_bswap64(__builtin_bswap64(on_line) - 2 * __builtin_bswap64(bit(square)));
  return (above ^ below) & line;
}

}  // namespace detail

inline constexpr auto knight_attacks = detail::table(
    [](Index square) { return detail::leaps(square, detail::knight_steps.data(), 8); });
inline constexpr auto king_attacks =
    detail::table([](Index square) { return detail::leaps(square, detail::king_steps.data(), 8); });

/// By colour: the squares on which a pawn captures.
inline constexpr std::array<std::array<Bitboard, 64>, 2> pawn_attacks{
    detail::table([](Index square) {
      constexpr std::array<detail::Offset, 2> steps{{{1, 1}, {-1, 1}}};
      return detail::leaps(square, steps.data(), 2);
    }),
    detail::table([](Index square) {
      constexpr std::array<detail::Offset, 2> steps{{{1, -1}, {-1, -1}}};
      return detail::leaps(square, steps.data(), 2);
    })};

constexpr Bitboard rook_attacks(Index square, Bitboard occupied) {
  const unsigned rank = square & 56U;
  const auto inner = static_cast<unsigned>(occupied >> (rank + 1)) & 63U;
  return detail::line_attacks(square, occupied, detail::lines[square].file) |
         static_cast<Bitboard>(detail::rank_attacks[square & 7U][inner]) << rank;
}

constexpr Bitboard bishop_attacks(Index square, Bitboard occupied) {
  return detail::line_attacks(square, occupied, detail::lines[square].diagonal) |
         detail::line_attacks(square, occupied, detail::lines[square].anti_diagonal);
}

constexpr Bitboard queen_attacks(Index square, Bitboard occupied) {
  return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

/// By square: the squares that a rook or bishop attacks on the empty board.
inline constexpr auto rook_lines = detail::table([](Index square) {
  return static_cast<Bitboard>(detail::lines[square].file | detail::lines[square].rank);
});
inline constexpr auto bishop_lines = detail::table([](Index square) {
  return static_cast<Bitboard>(detail::lines[square].diagonal |
                               detail::lines[square].anti_diagonal);
});

using SquarePairs = std::array<std::array<Bitboard, 64>, 64>;
extern const SquarePairs squares_between;
extern const SquarePairs lines_through;

/// Returns the squares strictly between two squares; none if the two are not on one line.
inline Bitboard between(Index a, Index b) { return squares_between[a][b]; }

/// Returns the whole line through two squares, edge to edge; none if they are not on one line.
inline Bitboard line_through(Index a, Index b) { return lines_through[a][b]; }

}  // namespace warp::orthodox
