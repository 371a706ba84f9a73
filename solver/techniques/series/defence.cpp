#include "solver/techniques/series/defence.hpp"

#include <array>
#include <memory>

#include "solver/platform/system/of_thread.hpp"
#include "solver/rules/orthodox/move_generation.hpp"

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
    find_schemes(board_, defence_);
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

  /// The units that can go to `square`, which is empty, whatever the mater does without capturing
  /// them or going there.
  Bitboard steady_arrivals(Index square) const {
    const Bitboard pawns_behind = side_ == Colour::white ? bit(square) >> 8U : bit(square) << 8U;
    return (steady_captors(square) & ~board_.units(side_, pawn)) |
           (pawns_behind & board_.units(side_, pawn));
  }

  /// Where the mater must arrive to do away with all certain answers to a check from `target` if
  /// his king is as `before` says.
  Bitboard saving(Index target, const Before& before) const {
    Bitboard squares = ~Bitboard{0};
    const auto restrict = [&](Bitboard units, Index to) {
      for_each(units, [&](Index unit) {
        if (defence_.pins[unit] == 0 && !before.may_be_checked(side_, board_.at(unit), unit, to)) {
          squares &= defence_.stopping[unit];
        }
      });
    };
    restrict(steady_captors(target), target);
    for_each(between(target, defence_.king),
             [&](Index square) { restrict(steady_arrivals(square) & ~bit(target), square); });
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

  /// Does the mater's king on `next` make an answer to a check from `target` uncertain that is
  /// certain now?
  bool concerns(Index target, const Before& next) const {
    const Bitboard saved = saving(target, next);
    if ((saved & ~defence_.saving[target]) != 0) {
      return true;
    }
    if (saved == 0) {
      return false;
    }
    for (Bitboard captors = board_.attackers(target, side_, defence_.walls) & ~bit(defence_.king);
         captors != 0; captors &= captors - 1) {
      const Index captor = lowest(captors);
      if (next.may_be_checked(side_, board_.at(captor), captor, target) &&
          !before_.may_be_checked(side_, board_.at(captor), captor, target)) {
        return true;
      }
    }
    return false;
  }

  void find_touchy() {
    const Bitboard targets =
        queen_attacks(defence_.king, defence_.walls) | knight_attacks[defence_.king];
    for_each(king_attacks[defence_.quiet_before] & ~defence_.walls, [&](Index square) {
      const Before next(board_, side_, square);
      const bool frees = defence_.flights_count && (next.opening & bit(defence_.king)) != 0;
      Bitboard touched = 0;
      for_each(targets, [&](Index target) { touched |= concerns(target, next) ? bit(target) : 0; });
      defence_.touched |= touched;
      defence_.touches_flights = defence_.touches_flights || frees;
      defence_.touchy |= frees || touched != 0 ? bit(square) : 0;
    });
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
  constexpr std::size_t places = 1024;  // ten bits
  auto& kept = of_thread<std::array<std::unique_ptr<Defence>, places>>(
      [] { return std::array<std::unique_ptr<Defence>, places>(); });
  const Colour mater = board.to_move();
  const Colour side = opponent(mater);
  const Bitboard kings = board.units(mater, king);
  const Index quiet_before = quiet && kings != 0 ? lowest(kings) : no_index;
  const Bitboard all = board.units(side);
  constexpr Bitboard spread = 0x9e3779b97f4a7c15U;
  std::unique_ptr<Defence>& place = kept[(all ^ quiet_before) * spread >> 54U];
  const std::array<Bitboard, 6> units{board.units(side, king),   board.units(side, queen),
                                      board.units(side, rook),   board.units(side, bishop),
                                      board.units(side, knight), board.units(side, pawn)};
  if (place != nullptr && place->quiet_before == quiet_before && place->units == units &&
      place->side == side && place->holes == board.holes()) {
    return *place;
  }
  if (place == nullptr) {
    place = std::make_unique<Defence>();
  }
  Defence& known = *place;
  known = Defence{.units = units, .holes = board.holes(), .side = side};
  known.quiet_before = quiet_before;
  known.king = lowest(board.units(side, king));
  known.all = all;
  known.walls = all | board.holes();
  Maker(board, known).make();
  return known;
}

}  // namespace warp::orthodox
