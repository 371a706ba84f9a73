#include "solver/techniques/series/schemes.hpp"

#include <bit>

#include "solver/rules/orthodox/move_generation.hpp"
#include "solver/techniques/series/defence.hpp"

namespace warp::orthodox {

namespace {

constexpr Bitboard first_file = 0x0101010101010101U;
constexpr std::array<Kind, 6> kinds{king, queen, rook, bishop, knight, pawn};

constexpr Bitboard shift(Bitboard squares, int by) {
  return by > 0 ? squares << static_cast<unsigned>(by) : squares >> static_cast<unsigned>(-by);
}

/// Returns the squares that line units on `squares` attack in one direction, `step` squares further
/// on, where `inside` are the squares that a step of it can reach (a parallel prefix fill).
Bitboard slide(Bitboard squares, Bitboard empty, int step, Bitboard inside) {
  Bitboard free = empty & inside;
  squares |= free & shift(squares, step);
  free &= shift(free, step);
  squares |= free & shift(squares, 2 * step);
  free &= shift(free, 2 * step);
  squares |= free & shift(squares, 4 * step);
  return shift(squares, step) & inside;
}

Bitboard attacks_of_all(Kind kind, Bitboard squares, Bitboard occupied) {
  constexpr Bitboard not_first = ~first_file;
  constexpr Bitboard not_last = ~(first_file << 7U);
  const Bitboard empty = ~occupied;
  Bitboard result = 0;
  if (kind == rook || kind == queen) {
    result |= slide(squares, empty, 8, everywhere) | slide(squares, empty, -8, everywhere) |
              slide(squares, empty, 1, not_first) | slide(squares, empty, -1, not_last);
  }
  if (kind == bishop || kind == queen) {
    result |= slide(squares, empty, 9, not_first) | slide(squares, empty, -9, not_last) |
              slide(squares, empty, 7, not_last) | slide(squares, empty, -7, not_first);
  }
  if (kind == knight || kind == king) {
    for_each(squares, [&](Index square) { result |= attacks_of(kind, square, 0); });
  }
  return result;
}

class SchemeFinder {
 public:
  SchemeFinder(const Board& board, Defence& defence)
      : board_(board),
        defence_(defence),
        schemes_(defence.schemes),
        mater_(opponent(defence.side)) {}

  void make() {
    schemes_.lines = queen_attacks(defence_.king, defence_.walls);
    find_neighbours();
    find_behind();
    for (const Kind kind : {knight, pawn, bishop, rook, queen}) {
      add(kind);
    }
  }

 private:
  Bitboard back(Bitboard squares) const {
    return mater_ == Colour::white ? squares >> 8U : squares << 8U;
  }

  /// Returns the squares from which the mater's pawns can go to one of `squares`.
  Bitboard pawns_before(Bitboard squares) const {
    const Bitboard doubles =
        mater_ == Colour::white ? Bitboard{0xff} << 24U : Bitboard{0xff} << 32U;
    const Bitboard empty = squares & ~defence_.walls;
    Bitboard from = back(empty) | back(back(empty & doubles) & ~defence_.walls);
    for_each(squares & defence_.all,
             [&](Index square) { from |= pawn_attacks[index(defence_.side)][square]; });
    return from;
  }

  /// Returns the squares from which a unit of `kind` can go to one of `squares`.
  Bitboard before(Kind kind, Bitboard squares) const {
    squares &= ~(bit(defence_.king) | board_.holes());
    return kind == pawn ? pawns_before(squares) : attacks_of_all(kind, squares, defence_.walls);
  }

  void find_neighbours() {
    const Bitboard walls = defence_.walls & ~bit(defence_.king);
    std::size_t place = 0;
    for_each(king_attacks[defence_.king] & ~board_.holes(), [&](Index square) {
      Schemes::Neighbour& neighbour = schemes_.neighbours[place++];
      neighbour.square = bit(square);
      for (const Kind kind : kinds) {
        neighbour.guards[kind] = kind == pawn ? pawn_attacks[index(defence_.side)][square]
                                              : attacks_of(kind, square, walls);
        neighbour.coverers[kind] = before(kind, neighbour.guards[kind]);
      }
    });
  }

  /// Returns squares next to the king as bits by place in `neighbours`.
  std::uint8_t places(Bitboard squares) const {
    unsigned result = 0;
    unsigned place = 0;
    for_each(king_attacks[defence_.king] & ~board_.holes(),
             [&](Index square) { result |= ((squares >> square & 1U) != 0 ? 1U : 0U) << place++; });
    return static_cast<std::uint8_t>(result);
  }

  void find_behind() {
    const auto find = [&](Kind kind, Bitboard& fronts, Bitboard& behind) {
      const Bitboard seen = attacks_of(kind, defence_.king, defence_.walls);
      for_each(seen & defence_.all, [&](Index front) {
        const Bitboard next =
            attacks_of(kind, front, defence_.walls) & line_through(defence_.king, front) & ~seen;
        behind |= next & ~bit(defence_.king);
      });
      fronts = seen & defence_.all;
    };
    find(rook, schemes_.straight_fronts, schemes_.straight_behind);
    find(bishop, schemes_.oblique_fronts, schemes_.oblique_behind);
  }

  Bitboard checks_by(Kind kind) const {
    const Bitboard straight = rook_attacks(defence_.king, defence_.walls);
    const Bitboard oblique = bishop_attacks(defence_.king, defence_.walls);
    const Bitboard asked = (defence_.squares | defence_.touched) & ~board_.holes();
    switch (kind) {
      case queen:
        return (straight | oblique) & asked;
      case rook:
        return straight & asked;
      case bishop:
        return oblique & asked;
      case knight:
        return knight_attacks[defence_.king] & asked;
      default:
        return pawn_attacks[index(defence_.side)][defence_.king] & asked;
    }
  }

  /// Returns which neighbours others must guard when a unit of `kind` gives check from `square`.
  std::uint8_t need(Kind kind, Index square, Bitboard walls) const {
    if (!defence_.flights_count) {
      return 0;
    }
    const Bitboard attacked =
        kind == pawn ? pawn_attacks[index(mater_)][square] : attacks_of(kind, square, walls);
    const Bitboard next = defence_.flights | (king_attacks[defence_.king] & bit(square));
    return places(next & ~attacked);
  }

  void add(Kind kind) {
    for_each(checks_by(kind), [&](Index square) {
      const Bitboard saving = defence_.saving[square];
      Schemes::Scheme scheme;
      scheme.kind = kind;
      scheme.square = static_cast<std::uint8_t>(square);
      scheme.line = between(square, defence_.king);
      scheme.saving = saving;
      scheme.once = before(kind, bit(square));
      scheme.twice = before(kind, scheme.once & saving & ~defence_.all);
      scheme.capturing = before(kind, scheme.once & saving & defence_.all);
      scheme.need = need(kind, square, defence_.walls & ~bit(defence_.king));
      scheme.open_need = need(kind, square, board_.holes());
      if (saving != everywhere) {
        scheme.savers = static_cast<std::uint8_t>(schemes_.savers.size());
        UnitSets savers;
        for (const Kind each : kinds) {
          savers[each] = before(each, saving);
        }
        schemes_.savers.push_back(savers);
      }
      schemes_.asked |= scheme.need | scheme.open_need;
      schemes_.list.push_back(scheme);
    });
  }

  const Board& board_;
  Defence& defence_;
  Schemes& schemes_;
  Colour mater_;
};

}  // namespace

void find_schemes(const Board& board, Defence& defence) { SchemeFinder(board, defence).make(); }

}  // namespace warp::orthodox
