#include "solver/rules/orthodox/bitboard.hpp"

namespace warp::orthodox {

constexpr SquarePairs between_pairs() {
  SquarePairs result{};
  for (Index a = 0; a < 64; ++a) {
    for (const detail::Offset step : detail::king_steps) {
      Bitboard path = 0;
      for (Bitboard rest = detail::ray(a, step); rest != 0;) {
        const bool rising = step.rank > 0 || (step.rank == 0 && step.file > 0);
        const Index b = rising ? lowest(rest) : 63U - static_cast<Index>(std::countl_zero(rest));
        result[a][b] = path;
        path |= bit(b);
        rest &= ~bit(b);
      }
    }
  }
  return result;
}

constexpr SquarePairs line_pairs() {
  SquarePairs result{};
  for (Index a = 0; a < 64; ++a) {
    const detail::Lines& through = detail::lines[a];
    for (const Bitboard line :
         {through.file, through.rank, through.diagonal, through.anti_diagonal}) {
      for (Bitboard rest = line; rest != 0; rest &= rest - 1) {
        result[a][lowest(rest)] = line | bit(a);
      }
    }
  }
  return result;
}

// Computed by the compiler, so that no code need test whether they are initialised.
constexpr SquarePairs squares_between = between_pairs();
constexpr SquarePairs lines_through = line_pairs();

}  // namespace warp::orthodox
