#include "solver/check/certificate/verifier/lines.hpp"

namespace warp::proof {

namespace {

struct Step {
  int file, rank;
};
/// The first four are those of rooks. Directions 0, 1, 4, 5 lead to higher squares.
constexpr std::array<Step, 8> queen_steps{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::array<bool, 8> leads_up{true, true, false, false, true, true, false, false};
constexpr std::array<Step, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr int step_from(int square, Step step) {
  const int file = file_of(square) + step.file, rank = rank_of(square) + step.rank;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

struct Tables {
  std::array<std::array<Squares, 64>, 8> rays{};         ///< by direction
  std::array<std::array<std::int8_t, 64>, 8> knight{};   ///< the square a knight's step away, or -1
  std::array<Squares, 64> rook_lines{}, bishop_lines{};  ///< the whole rays
  std::array<Squares, 64> knight_squares{}, king_squares{};
  std::array<std::array<Squares, 64>, 2> pawn_captures{};  ///< by side

  constexpr Tables() {
    for (int square = 0; square < 64; ++square) {
      const auto at = static_cast<std::size_t>(square);
      for (std::size_t way = 0; way < 8; ++way) {
        int next = step_from(square, queen_steps[way]);
        if (next >= 0) {
          king_squares[at] |= square_bit(next);
        }
        for (; next >= 0; next = step_from(next, queen_steps[way])) {
          rays[way][at] |= square_bit(next);
        }
        (way < 4 ? rook_lines : bishop_lines)[at] |= rays[way][at];
        const int leap = step_from(square, knight_steps[way]);
        knight[way][at] = static_cast<std::int8_t>(leap);
        if (leap >= 0) {
          knight_squares[at] |= square_bit(leap);
        }
      }
      for (const int file : {-1, 1}) {
        const int up = step_from(square, {file, 1}), down = step_from(square, {file, -1});
        pawn_captures[white][at] |= up < 0 ? 0 : square_bit(up);
        pawn_captures[black][at] |= down < 0 ? 0 : square_bit(down);
      }
    }
  }
};
constexpr Tables tables;

/// The first occupied square in direction `way`, or -1.
int first_unit(int square, std::size_t way, Squares occupied) {
  const Squares met = tables.rays[way][static_cast<std::size_t>(square)] & occupied;
  return met == 0 ? -1 : leads_up[way] ? std::countr_zero(met) : 63 - std::countl_zero(met);
}

/// The squares that a rider reaches in directions `begin` to `end`-1, the first unit included.
Squares slide(int square, Squares occupied, std::size_t begin, std::size_t end) {
  Squares reached = 0;
  for (std::size_t way = begin; way < end; ++way) {
    reached |= tables.rays[way][static_cast<std::size_t>(square)];
    if (const int stop = first_unit(square, way, occupied); stop >= 0) {
      reached &= ~tables.rays[way][static_cast<std::size_t>(stop)];
    }
  }
  return reached;
}

/// Right behind the first unit of each queen's line.
Squares hop(int square, Squares occupied) {
  Squares reached = 0;
  for (std::size_t way = 0; way < 8; ++way) {
    if (const int hurdle = first_unit(square, way, occupied); hurdle >= 0) {
      const int behind = step_from(hurdle, queen_steps[way]);
      reached |= behind < 0 ? 0 : square_bit(behind);
    }
  }
  return reached;
}

Squares ride_by_knight_steps(int square, Squares occupied) {
  Squares reached = 0;
  for (const auto& step : tables.knight) {
    for (int next = step[static_cast<std::size_t>(square)]; next >= 0;
         next = step[static_cast<std::size_t>(next)]) {
      reached |= square_bit(next);
      if ((occupied & square_bit(next)) != 0) {
        break;
      }
    }
  }
  return reached;
}

constexpr Squares light_squares = 0x55aa55aa55aa55aaU;

/// The four squares of the cell of a grid.
Squares cell_of(int square) {
  const int corner = rank_of(square) / 2 * 16 + file_of(square) / 2 * 2;
  return Squares{0x303} << static_cast<unsigned>(corner);
}

}  // namespace

Squares reach(ProofWalk walk, int square, Squares occupied) {
  const auto at = static_cast<std::size_t>(square);
  switch (walk) {
    case knight:
      return tables.knight_squares[at];
    case bishop:
      return slide(square, occupied, 4, 8);
    case rook:
      return slide(square, occupied, 0, 4);
    case queen:
      return slide(square, occupied, 0, 8);
    case king:
      return tables.king_squares[at];
    case grasshopper:
      return hop(square, occupied);
    case nightrider:
      return ride_by_knight_steps(square, occupied);
    default:
      return 0;
  }
}

Squares attackers(const ProofBoard& board, int square, unsigned by) {
  const auto at = static_cast<std::size_t>(square);
  const Squares units = board.of[by], occupied = board.occupied();
  Squares found = tables.pawn_captures[other(by)][at] & board.are[pawn];
  found |= tables.knight_squares[at] & board.are[knight];
  found |= tables.king_squares[at] & board.are[king];
  const Squares rooks = (board.are[rook] | board.are[queen]) & units;
  if ((tables.rook_lines[at] & rooks) != 0) {
    found |= slide(square, occupied, 0, 4) & rooks;
  }
  const Squares bishops = (board.are[bishop] | board.are[queen]) & units;
  if ((tables.bishop_lines[at] & bishops) != 0) {
    found |= slide(square, occupied, 4, 8) & bishops;
  }
  found &= units;
  if (const Squares riders = board.of_walk(by, nightrider); riders != 0) {
    found |= ride_by_knight_steps(square, occupied) & riders;
  }
  for (Squares hoppers = board.of_walk(by, grasshopper); hoppers != 0;) {
    const int from = take_first(hoppers);
    if ((hop(from, occupied) & square_bit(square)) != 0) {
      found |= square_bit(from);
    }
  }
  return found;
}

Squares pawn_captures(unsigned side, int square) {
  return tables.pawn_captures[side][static_cast<std::size_t>(square)];
}

Squares lines_through(int square) {
  const auto at = static_cast<std::size_t>(square);
  return tables.rook_lines[at] | tables.bishop_lines[at];
}

Squares allowed_squares(const ProofBoard& board, int square) {
  const bool is_light = (light_squares & square_bit(square)) != 0;
  const Squares alike = is_light ? light_squares : ~light_squares;
  Squares allowed = ~Squares{0};
  if ((board.rules & monochromatic) != 0) {
    allowed &= alike;
  }
  if ((board.rules & bichromatic) != 0) {
    allowed &= ~alike;
  }
  if ((board.rules & grid) != 0) {
    allowed &= ~cell_of(square);
  }
  return allowed;
}

}  // namespace warp::proof
