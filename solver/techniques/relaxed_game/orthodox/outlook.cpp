#include "solver/techniques/relaxed_game/orthodox/outlook.hpp"

#include <algorithm>

#include "solver/techniques/relaxed_game/orthodox/relaxed.hpp"
#include "solver/techniques/relaxed_game/orthodox/stalemate_bound.hpp"

namespace warp::orthodox {

using namespace relaxed;  // this file is about the relaxed game only

namespace {

/// The relaxed game from a position, as relaxed_game::MatePicture asks for it. The flights of a
/// king are the squares next to him in rising order.
class World {
 public:
  static constexpr bool opponent_helps = false;

  World(const Board& board, Colour mater) : board_(board), mater_(mater) {}

  static Bitboard squares() { return ~Bitboard{0}; }

  unsigned king_moves(Index to) const {
    const Colour side = opponent(mater_);
    unsigned moves = tables_.distance(king, lowest(board_.units(side, king)), to);
    each_castling(board_, side, [&](const CastlingPart& part) {
      moves = std::min(moves, 1 + tables_.distance(king, part.king_to, to));
    });
    return moves;
  }

  unsigned flights(Index king_square) const {
    unsigned flights = 0;
    unsigned number = 0;
    for_each(king_attacks[king_square], [&](Index flight) {
      flights |= (board_.holes() & bit(flight)) == 0 ? 1U << number : 0;
      ++number;
    });
    return flights;
  }

  template <class Visit>
  void each_block(Index king_square, Visit visit) const {
    const Colour side = opponent(mater_);
    unsigned number = 0;
    for_each(king_attacks[king_square], [&](Index flight) {
      if ((board_.holes() & bit(flight)) == 0) {
        for_each(board_.units(side) & ~board_.units(side, king), [&](Index from) {
          visit(number, bit(from), distance(tables_, board_, side, from, flight));
        });
      }
      ++number;
    });
  }

  template <class Visit>
  bool each_server(Index king_square, Visit visit) const {
    for (const Kind kind : {queen, rook, knight, bishop, king, pawn}) {
      for (Bitboard units = board_.units(mater_, kind); units != 0; units &= units - 1) {
        const Index from = lowest(units);
        const auto ways = [&](auto take) { return each_way(kind, from, king_square, take); };
        if (visit(ways)) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  template <class Take>
  bool each_way(Kind kind, Index from, Index king_square, Take& take) const {
    if (take(tables_.services(kind_index(mater_, kind), from, king_square), 0U)) {
      return true;
    }
    bool done = false;
    if (kind == king || kind == rook) {
      each_castling(board_, mater_, [&](const CastlingPart& part) {
        if (done) {
          return;
        }
        if (kind == king) {
          done = take(tables_.services(king, part.king_to, king_square), 1U);
        } else if (from == part.rook_from) {
          done = take(tables_.services(rook, part.rook_to, king_square), 0U);
        }
      });
    }
    return done;
  }

  const Board& board_;
  const Colour mater_;
  ServiceTables& tables_ = ServiceTables::get(board_.holes());
};

}  // namespace

bool Outlook::out_of_reach(const Board& board, GoalKind goal, Colour mater, unsigned mater_moves,
                           unsigned other_moves, std::uint64_t& steps) {
  const Colour side = opponent(mater);
  if (board.units(side, king) == 0) {
    return goal == GoalKind::mate;  // a side without a king may still be stalemated
  }
  if (goal == GoalKind::stalemate &&
      too_many_mobile_units(board, side, std::min(mater_moves, relaxed_game::Outlook::budget_cap),
                            std::min(other_moves, relaxed_game::Outlook::budget_cap))) {
    return true;
  }
  return pictures_.out_of_reach(World(board, mater), goal, mater, mater_moves, other_moves, steps);
}

}  // namespace warp::orthodox
