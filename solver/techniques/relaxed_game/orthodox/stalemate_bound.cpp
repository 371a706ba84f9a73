#include "solver/techniques/relaxed_game/orthodox/stalemate_bound.hpp"

#include <algorithm>
#include <array>

#include "solver/techniques/relaxed_game/orthodox/relaxed.hpp"

namespace warp::orthodox {

namespace {

using relaxed::far;

/// For each square: how soon units of one side can stand there; the two soonest are kept.
class Nearest {
 public:
  Nearest(const relaxed::ServiceTables& tables, const Board& board, Colour side) {
    for_each(board.units(side), [&](Index unit) {
      for (Index to = 0; to < 64; ++to) {
        unsigned moves = relaxed::distance(tables, board, side, unit, to);
        if (board.at(unit) == king) {
          moves = std::min(moves, castled_king(tables, board, side, to));
        }
        Two& two = soonest_[to];
        if (moves < two.first) {
          two = {moves, unit, two.first};
        } else {
          two.second = std::min(two.second, moves);
        }
      }
    });
  }

  /// Returns the least moves of a unit other than `except` to `to`; far if there is none.
  unsigned moves(Index to, Index except) const {
    const Two& two = soonest_[to];
    return two.unit == except ? two.second : two.first;
  }

 private:
  static unsigned castled_king(const relaxed::ServiceTables& tables, const Board& board,
                               Colour side, Index to) {
    unsigned least = far;
    relaxed::each_castling(board, side, [&](const relaxed::CastlingPart& part) {
      least = std::min(least, 1 + tables.distance(king, part.king_to, to));
    });
    return least;
  }

  struct Two {
    unsigned first = far;
    Index unit = no_index;
    unsigned second = far;
  };
  std::array<Two, 64> soonest_{};
};

/// Returns the squares next to `square` that must be filled to shut in a unit of `kind` there, on a
/// board without holes.
Bitboard exits(Kind kind, Index square) {
  switch (kind) {
    case rook:
      return rook_attacks(square, 0) & king_attacks[square];
    case bishop:
      return bishop_attacks(square, 0) & king_attacks[square];
    case queen:
      return king_attacks[square];
    default:
      return knight_attacks[square];
  }
}

/// Returns the least number of moves that the officer on `from` itself must make to be shut in, if
/// its side has `budget` moves in all; far if it cannot be shut in.
unsigned moves_to_be_shut_in(const relaxed::ServiceTables& tables, const Board& board, Colour side,
                             Index from, unsigned budget, const Nearest& nearest) {
  unsigned least = far;
  for (Index square = 0; square < 64; ++square) {
    const unsigned own = relaxed::distance(tables, board, side, from, square);
    if (own > budget || own >= least) {
      continue;
    }
    unsigned total = own;
    for (Bitboard rest = exits(board.at(from), square) & ~board.holes();
         rest != 0 && total <= budget; rest &= rest - 1) {
      total += nearest.moves(lowest(rest), from);
    }
    if (total <= budget) {
      least = own;
    }
  }
  return least;
}

}  // namespace

bool too_many_mobile_units(const Board& board, Colour side, unsigned enemy_moves,
                           unsigned own_moves) {
  const Colour enemy = opponent(side);
  const Bitboard queens = board.units(side, queen);
  const Bitboard others =
      board.units(side, rook) | board.units(side, bishop) | board.units(side, knight);
  const auto count = [](Bitboard units) { return static_cast<unsigned>(std::popcount(units)); };
  // A pawn may become a line unit in time.
  const unsigned pinners = count(board.units(enemy, queen) | board.units(enemy, rook) |
                                 board.units(enemy, bishop) | board.units(enemy, pawn));
  const auto captures_needed = [&](unsigned open_queens, unsigned open_others) {
    return open_queens + (open_others > pinners ? open_others - pinners : 0);
  };
  if (captures_needed(count(queens), count(others)) <= enemy_moves) {
    return false;  // even if no officer can be shut in
  }
  const relaxed::ServiceTables& tables = relaxed::ServiceTables::get(board.holes());
  const Nearest nearest(tables, board, side);
  std::array<unsigned, 64> own_cost{};
  unsigned can_be_shut_in = 0;
  unsigned queens_in_the_open = 0;
  unsigned others_in_the_open = 0;
  for_each(queens | others, [&](Index officer) {
    const unsigned own = moves_to_be_shut_in(tables, board, side, officer, own_moves, nearest);
    if (own <= own_moves) {
      own_cost[can_be_shut_in++] = own;
    } else if ((queens & bit(officer)) != 0) {
      ++queens_in_the_open;
    } else {
      ++others_in_the_open;
    }
  });
  // Let as many officers as possible be shut in, the cheapest first.
  std::sort(own_cost.begin(), own_cost.begin() + can_be_shut_in);
  unsigned left = own_moves;
  unsigned open = 0;
  for (unsigned i = 0; i < can_be_shut_in; ++i) {
    if (own_cost[i] <= left) {
      left -= own_cost[i];
    } else {
      ++open;
    }
  }
  return captures_needed(queens_in_the_open, others_in_the_open + open) > enemy_moves;
}

}  // namespace warp::orthodox
