#include "solver/orthodox/series/defence.hpp"

#include "solver/orthodox/move_generation.hpp"

namespace warp::orthodox {

namespace {

/// The squares behind `square` as seen from `from`, to the edge of the board.
Bitboard behind(Index from, Index square) {
  return line_through(from, square) & ~queen_attacks(from, bit(square)) & ~bit(from);
}

/// What captures must not do to the mater's king.
struct Before {
  Index king = no_index;
  Bitboard opening = 0;

  Before(const Board& board, Colour side, Index square) : king(square) {
    if (king == no_index) {
      return;
    }
    const auto add = [&](Bitboard snipers) {
      for_each(snipers, [&](Index sniper) { opening |= between(sniper, king); });
    };
    add(rook_lines[king] & (board.units(side, rook) | board.units(side, queen)));
    add(bishop_lines[king] & (board.units(side, bishop) | board.units(side, queen)));
  }

  bool may_be_checked(Colour side, Kind kind, Index from, Index target) const {
    if (king == no_index) {
      return false;
    }
    if ((opening & bit(from)) != 0) {
      return true;
    }
    if (kind == pawn) {
      return (bit(target) & last_ranks) != 0 ||
             (pawn_attacks[index(side)][target] & bit(king)) != 0;
    }
    return (attacks_of(kind, target, 0) & bit(king)) != 0;
  }
};

/// Works out a defence.
class Maker {
 public:
  Maker(const Board& board, Defence& defence)
      : board_(board),
        defence_(defence),
        side_(defence.side),
        before_(board, side_, defence.quiet_before) {}

  void make() {
    defence_.opening = before_.opening;
    defence_.flights = king_attacks[defence_.king] & ~defence_.walls;
    defence_.flights_count = (before_.opening & bit(defence_.king)) == 0;
    find_pins();
    const Bitboard board_squares = ~board_.holes();
    defence_.straight = savable(rook_attacks(defence_.king, defence_.walls) & board_squares);
    defence_.oblique = savable(bishop_attacks(defence_.king, defence_.walls) & board_squares);
    defence_.leaps = savable(knight_attacks[defence_.king] & board_squares);
    defence_.pawns = savable(pawn_attacks[index(side_)][defence_.king] & board_squares);
    defence_.squares = defence_.straight | defence_.oblique | defence_.leaps | defence_.pawns;
    if (defence_.quiet_before != no_index) {
      find_touchy();
    }
  }

 private:
  /// Finds from where units may be pinned and how they are stopped.
  void find_pins() {
    const Index king = defence_.king;
    for_each(defence_.all, [&](Index unit) { defence_.stopping[unit] = bit(unit); });
    for_each(queen_attacks(king, defence_.walls) & defence_.all, [&](Index first) {
      const Bitboard next = queen_attacks(first, defence_.walls) & behind(king, first);
      defence_.pins[first] = next & ~defence_.walls;
      defence_.stopping[first] |= next & ~board_.holes();
      for_each(next & defence_.all, [&](Index second) { defence_.stopping[second] |= bit(first); });
    });
  }

  /// The units that attack `target` whatever the mater does without capturing them.
  Bitboard steady_captors(Index target) const {
    const Bitboard beside = king_attacks[target];
    const Bitboard queens = board_.units(side_, queen);
    return (knight_attacks[target] & board_.units(side_, knight)) |
           (pawn_attacks[index(opponent(side_))][target] & board_.units(side_, pawn)) |
           (beside & rook_lines[target] & (board_.units(side_, rook) | queens)) |
           (beside & bishop_lines[target] & (board_.units(side_, bishop) | queens));
  }

  /// Where the mater must arrive to do away with all certain captures on `target` if his king is as
  /// `before` says.
  Bitboard saving(Index target, const Before& before) const {
    Bitboard squares = ~Bitboard{0};
    for_each(steady_captors(target), [&](Index captor) {
      if (defence_.pins[captor] == 0 &&
          !before.may_be_checked(side_, board_.at(captor), captor, target)) {
        squares &= defence_.stopping[captor];
      }
    });
    return squares;
  }

  Bitboard savable(Bitboard targets) {
    Bitboard result = 0;
    for_each(targets, [&](Index target) {
      defence_.saving[target] = saving(target, before_);
      result |= defence_.saving[target] != 0 ? bit(target) : 0;
      defence_.unguarded |= defence_.saving[target] == ~Bitboard{0} ? bit(target) : 0;
    });
    return result;
  }

  /// Does the mater's king on `next` make a capture or flight uncertain that is certain now?
  bool is_touchy(Index next) const {
    const Before there(board_, side_, next);
    if (defence_.flights_count && (there.opening & bit(defence_.king)) != 0) {
      return true;
    }
    for (Bitboard rest =
             queen_attacks(defence_.king, defence_.walls) | knight_attacks[defence_.king];
         rest != 0; rest &= rest - 1) {
      const Index target = lowest(rest);
      const Bitboard saved = saving(target, there);
      if ((saved & ~saving(target, before_)) != 0) {
        return true;
      }
      if (saved == 0) {
        continue;
      }
      for (Bitboard captors = board_.attackers(target, side_, defence_.walls) & ~bit(defence_.king);
           captors != 0; captors &= captors - 1) {
        const Index captor = lowest(captors);
        if (there.may_be_checked(side_, board_.at(captor), captor, target) &&
            !before_.may_be_checked(side_, board_.at(captor), captor, target)) {
          return true;
        }
      }
    }
    return false;
  }

  void find_touchy() {
    for_each(king_attacks[defence_.quiet_before] & ~defence_.walls,
             [&](Index next) { defence_.touchy |= is_touchy(next) ? bit(next) : 0; });
  }

  const Board& board_;
  Defence& defence_;
  Colour side_;
  Before before_;
};

}  // namespace

bool Defence::may_give_check(Kind kind, Index from, Index target) const {
  if (quiet_before == no_index) {
    return false;
  }
  if ((opening & bit(from)) != 0) {
    return true;
  }
  if (kind == pawn) {
    return (bit(target) & last_ranks) != 0 ||
           (pawn_attacks[index(side)][target] & bit(quiet_before)) != 0;
  }
  return (attacks_of(kind, target, 0) & bit(quiet_before)) != 0;
}

const Defence& defence_of(const Board& board, bool quiet) {
  constexpr std::size_t places = 256;
  thread_local std::array<Defence, places> kept;
  const Colour mater = board.to_move();
  const Colour side = opponent(mater);
  const Bitboard kings = board.units(mater, king);
  const Index quiet_before = quiet && kings != 0 ? lowest(kings) : no_index;
  const Bitboard all = board.units(side);
  constexpr Bitboard spread = 0x9e3779b97f4a7c15U;
  Defence& known = kept[(all * spread >> 56U ^ quiet_before) % places];
  const std::array<Bitboard, 6> units{board.units(side, king),   board.units(side, queen),
                                      board.units(side, rook),   board.units(side, bishop),
                                      board.units(side, knight), board.units(side, pawn)};
  if (known.known && known.quiet_before == quiet_before && known.units == units &&
      known.side == side && known.holes == board.holes()) {
    return known;
  }
  known = Defence{.units = units, .holes = board.holes(), .side = side, .known = true};
  known.quiet_before = quiet_before;
  known.king = lowest(board.units(side, king));
  known.all = all;
  known.walls = all | board.holes();
  Maker(board, known).make();
  return known;
}

}  // namespace warp::orthodox
