#include "solver/orthodox/series/defence.hpp"

#include "solver/orthodox/move_generation.hpp"

namespace warp::orthodox {

namespace {

/// The squares behind `square` as seen from `from`, to the edge of the board.
Bitboard behind(Index from, Index square) {
  const Bitboard both = bit(from) | between(from, square) | bit(square);
  // Of the line without these the part on the far side is not reached from `from`.
  const Bitboard near_side = queen_attacks(from, bit(square));
  return line_through(from, square) & ~both & ~near_side;
}

/// Finds the units that may be pinned, and from where.
void find_pins(Defence& defence) {
  const Index king = defence.king;
  defence.pinnable = queen_attacks(king, defence.walls) & defence.all;
  std::size_t place = 0;
  for_each(defence.pinnable, [&](Index square) {
    defence.pins[place++] =
        queen_attacks(square, defence.walls) & behind(king, square) & ~defence.walls;
  });
}

/// Finds the units of the defender that may open a line of their own side to the mater's king.
void find_opening(const Board& board, Defence& defence) {
  const Colour side = defence.side;
  const Index target = defence.quiet_before;
  if (target == no_index) {
    return;
  }
  const auto add = [&](Bitboard snipers) {
    for_each(snipers, [&](Index sniper) { defence.opening |= between(sniper, target); });
  };
  add(rook_lines[target] & (board.units(side, rook) | board.units(side, queen)));
  add(bishop_lines[target] & (board.units(side, bishop) | board.units(side, queen)));
  defence.flights_count = (defence.opening & bit(defence.king)) == 0;
  defence.opening &= defence.all;
}

/// Is a unit on `target` certainly captured, whatever the mater does without capturing?
bool is_guarded(const Board& board, const Defence& defence, Index target) {
  const Colour side = defence.side;
  Bitboard captors = (knight_attacks[target] & board.units(side, knight)) |
                     (pawn_attacks[index(opponent(side))][target] & board.units(side, pawn));
  const Bitboard beside = king_attacks[target];
  captors |= beside & rook_lines[target] & (board.units(side, rook) | board.units(side, queen));
  captors |= beside & bishop_lines[target] & (board.units(side, bishop) | board.units(side, queen));
  for (; captors != 0; captors &= captors - 1) {
    const Index captor = lowest(captors);
    if (defence.pins_of(captor) == 0 &&
        !defence.may_give_check(board.at(captor), captor, target)) {
      return true;
    }
  }
  return false;
}

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
  Defence defence;
  defence.units = units;
  defence.quiet_before = quiet_before;
  defence.known = true;
  defence.side = side;
  defence.holes = board.holes();
  defence.king = lowest(board.units(side, king));
  defence.all = all;
  defence.walls = all | board.holes();
  find_pins(defence);
  find_opening(board, defence);
  defence.flights = king_attacks[defence.king] & ~defence.walls;
  const auto unguarded = [&](Bitboard targets) {
    Bitboard result = 0;
    for_each(targets & ~board.holes(), [&](Index target) {
      result |= is_guarded(board, defence, target) ? 0 : bit(target);
    });
    return result;
  };
  defence.straight = unguarded(rook_attacks(defence.king, defence.walls));
  defence.oblique = unguarded(bishop_attacks(defence.king, defence.walls));
  defence.leaps = unguarded(knight_attacks[defence.king]);
  defence.pawns = unguarded(pawn_attacks[index(side)][defence.king]);
  defence.squares = defence.straight | defence.oblique | defence.leaps | defence.pawns;
  known = defence;
  return known;
}

}  // namespace warp::orthodox
