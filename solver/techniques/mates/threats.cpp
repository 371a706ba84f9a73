#include "solver/techniques/mates/threats.hpp"

#include <bit>

#include "solver/rules/orthodox/move_generation.hpp"

namespace warp::orthodox::mates {

namespace {

/// The rank from which pawns of `side` promote.
constexpr Bitboard seventh(Colour side) {
  return side == Colour::white ? Bitboard{0xff} << 48U : Bitboard{0xff} << 8U;
}

constexpr Bitboard forward(Colour side, Bitboard squares) {
  return side == Colour::white ? squares << 8U : squares >> 8U;
}

constexpr unsigned castling_rights(Colour side) { return side == Colour::white ? 3U : 12U; }

}  // namespace

Threats::Threats(const Board& board, Waits waits)
    : board_(board),
      attacker_(board.to_move()),
      king_square_(lowest(board.units(opponent(board.to_move()), king))) {
  if ((board.castling() & castling_rights(attacker_)) != 0 ||
      (board.units(attacker_, pawn) & seventh(attacker_)) != 0) {
    return;
  }
  waits == Waits::unit ? choose_waiting_move() : choose_king_move();
  if (flights_ == 0) {
    return;
  }
  find_lines();
  checks_ = attackers_of(king_square_);
  if (waits == Waits::king) {
    denied_ = checks_;
  }
  checks_[king] = 0;
  guards_all_.fill(~Bitboard{0});
  std::size_t number = 0;
  for_each(flights_, [&](Index flight) {
    guards_[number] = attackers_of(flight);
    for (std::size_t kind = king; kind <= pawn; ++kind) {
      guards_all_[kind] &= guards_[number][kind];
      guards_some_[kind] |= guards_[number][kind];
    }
    ++number;
  });
  enders_ = enders();
  find_worthwhile();
}

bool Threats::may_be_pinned(Index from) const {
  const Bitboard line = line_through(king_square_, from);
  if (line == 0 || (between(king_square_, from) & board_.units(opponent(attacker_))) != 0) {
    return false;
  }
  const Kind mover = (rook_lines[king_square_] & bit(from)) != 0 ? rook : bishop;
  return (board_.units(attacker_, mover) | board_.units(attacker_, queen)) != 0;
}

void Threats::choose_waiting_move() {
  const Colour defender = opponent(attacker_);
  const Bitboard allowed = ~(board_.occupied() | king_attacks[king_square_]);
  for (const Kind kind : {pawn, knight, bishop, rook, queen}) {
    for (Bitboard units = board_.units(defender, kind); units != 0; units &= units - 1) {
      const Index from = lowest(units);
      const Bitboard to = kind == pawn ? forward(defender, bit(from)) & ~last_ranks & allowed
                                       : attacks_of(kind, from, board_.occupied()) & allowed;
      if (to == 0 || may_be_pinned(from)) {
        continue;
      }
      // The nearest arrival squares have the fewest squares before them.
      const Bitboard next = to & king_attacks[from];
      const Index arrival = lowest(next != 0 ? next : to);
      waiting_ = bit(from) | bit(arrival) | between(from, arrival);
      blockers_ = (board_.units(defender) & ~(bit(from) | bit(king_square_))) | bit(arrival) |
                  board_.holes();
      flights_ = king_attacks[king_square_] &
                 ~(board_.units(defender) | board_.holes() | guarded_squares());
      return;
    }
  }
}

void Threats::choose_king_move() {
  blockers_ = (board_.units(opponent(attacker_)) & ~bit(king_square_)) | board_.holes();
  const Bitboard safe = ~(blockers_ | guarded_squares());
  unsigned most = 0;
  for_each(king_attacks[king_square_] & safe, [&](Index to) {
    const Bitboard flights = king_attacks[to] & safe;
    const auto count = static_cast<unsigned>(std::popcount(flights));
    if (count > most) {
      most = count;
      flights_ = flights;
      waiting_ = bit(to);
    }
  });
  king_square_ = waiting_ != 0 ? lowest(waiting_) : king_square_;
}

Bitboard Threats::guarded_squares() const {
  Bitboard guarded = board_.pawns_attack(attacker_);
  for (const Kind kind : {king, queen, rook, bishop, knight}) {
    for_each(board_.units(attacker_, kind),
             [&](Index from) { guarded |= attacks_of(kind, from, blockers_); });
  }
  return guarded;
}

void Threats::find_lines() {
  const Bitboard queens = board_.units(attacker_, queen);
  const auto add = [&](Bitboard units) {
    for_each(units, [&](Index from) {
      const Bitboard squares = between(king_square_, from);
      if ((squares & blockers_) == 0) {
        lines_ |= squares;
      }
    });
  };
  add((board_.units(attacker_, rook) | queens) & rook_lines[king_square_]);
  add((board_.units(attacker_, bishop) | queens) & bishop_lines[king_square_]);
}

Threats::ByKind Threats::attackers_of(Index square) const {
  ByKind result;
  result[king] = king_attacks[square];
  result[rook] = rook_attacks(square, blockers_);
  result[bishop] = bishop_attacks(square, blockers_);
  result[queen] = result[rook] | result[bishop];
  result[knight] = knight_attacks[square];
  result[pawn] = pawn_attacks[index(opponent(attacker_))][square];
  return result;
}

Bitboard Threats::arrivals(Kind kind, Index from, Bitboard occupied) const {
  if (kind != pawn) {
    return attacks_of(kind, from, occupied);
  }
  const Bitboard once = forward(attacker_, bit(from));
  return once | forward(attacker_, once) | pawn_attacks[index(attacker_)][from];
}

Bitboard Threats::guards(Kind kind, Bitboard flights) const {
  if (flights == flights_) {
    return guards_all_[kind];
  }
  Bitboard all = ~Bitboard{0};
  std::size_t number = 0;
  for (Bitboard rest = flights_; rest != 0; rest &= rest - 1, ++number) {
    all &= (flights & bit(lowest(rest))) != 0 ? guards_[number][kind] : ~Bitboard{0};
  }
  return all;
}

Bitboard Threats::enders() const {
  Bitboard result = 0;
  for (const Kind kind : {king, queen, rook, bishop, knight, pawn}) {
    if (guards_all_[kind] != 0) {
      for_each(board_.units(attacker_, kind), [&](Index from) {
        if ((arrivals(kind, from, blockers_) & wanted(kind, from, guards_all_[kind])) != 0) {
          result |= bit(from);
        }
      });
    }
  }
  return result;
}

/// After the move `ply` and the waiting move: may a unit of `kind` on `from` - the one that moved,
/// if that is where it arrived - give check so that the king has no flight? `last` are the squares
/// from which that may be.
bool Threats::ends_after(Ply ply, Kind kind, Index from, Bitboard last) const {
  const Bitboard to = bit(ply.to);
  const Bitboard king_bit = bit(king_square_);  // with this move it may have captured a unit
  const Bitboard own = (board_.units(attacker_) & ~(bit(ply.from) | king_bit)) | to;
  const Bitboard occupied = blockers_ | own;
  const Bitboard others = own & ~(bit(from) | to);
  for (Bitboard rest = arrivals(kind, from, occupied) & last & ~own; rest != 0; rest &= rest - 1) {
    const Index at = lowest(rest);
    const Bitboard in_the_end = (occupied & ~bit(from)) | bit(at);
    const auto attacks = [&](Kind unit, Index square) {
      return unit == pawn ? pawn_attacks[index(attacker_)][square]
                          : attacks_of(unit, square, in_the_end);
    };
    Bitboard guarded = attacks(kind, at);
    if ((guarded & king_bit) == 0 && (lines_ & bit(from)) == 0) {
      continue;
    }
    Bitboard open = king_attacks[king_square_] & ~(blockers_ & ~(to | bit(at))) & ~guarded;
    if (open != 0 && from != ply.to) {
      open &= ~attacks(board_.at(ply.from), ply.to);
    }
    for (Bitboard units = others; open != 0 && units != 0; units &= units - 1) {
      const Index square = lowest(units);
      open &= ~attacks(board_.at(square), square);
    }
    if (open == 0) {
      return true;
    }
  }
  return false;
}

/// May a unit other than the one that plays `ply` guard all of `flights`, give check and leave no
/// flight?
bool Threats::others_end(Ply ply, Bitboard flights) const {
  const Bitboard candidates = flights == flights_ ? enders_ : board_.units(attacker_);
  for (Bitboard units = candidates & ~bit(ply.from); units != 0; units &= units - 1) {
    const Index from = lowest(units);
    const Kind kind = board_.at(from);
    const Bitboard last = wanted(kind, from, guards(kind, flights));
    if (last != 0 && (arrivals(kind, from, blockers_) & last) != 0 &&
        ends_after(ply, kind, from, last)) {
      return true;
    }
  }
  return false;
}

void Threats::find_worthwhile() {
  // Captures on lines, and what harmless() says nothing of or has a reason against.
  const Bitboard always =
      waiting_ | lines_ |
      (board_.units(opponent(attacker_)) & (guards_some_[queen] | checks_[queen]));
  for (const Kind kind : {king, queen, rook, bishop, knight}) {
    const bool on_lines = kind == queen || kind == rook || kind == bishop;
    worthwhile_[kind] =
        always | guards_some_[kind] | denied_[kind] | (on_lines ? checks_[kind] : 0);
    for_each(guards_all_[kind] & checks_[kind],
             [&](Index last) { worthwhile_[kind] |= attacks_of(kind, last, blockers_); });
  }
  worthwhile_[pawn] =
      (guards_all_[pawn] & checks_[pawn]) != 0
          ? ~Bitboard{0}
          : always | guards_some_[pawn] | denied_[pawn] | seventh(attacker_) | last_ranks;
}

/// May it matter that the square on which `ply` captures is empty after the same unit has moved
/// again?
bool Threats::may_open(Ply ply) const {
  const Bitboard opened = blockers_ & ~bit(ply.to);
  const Kind mover = board_.at(ply.from);
  const Bitboard seen = flights_ | bit(king_square_);
  for (const Kind kind : {queen, rook, bishop}) {
    for (Bitboard units = board_.units(attacker_, kind) & ~bit(ply.from); units != 0;
         units &= units - 1) {
      const Bitboard before = attacks_of(kind, lowest(units), blockers_);
      if ((before & bit(ply.to)) != 0 &&
          (attacks_of(kind, lowest(units), opened) & ~before & seen) != 0) {
        return true;
      }
    }
  }
  if (mover == king || mover == knight || mover == pawn) {
    return false;
  }
  // By itself the unit must guard all flights and give check from behind that square.
  Bitboard ends = attacks_of(mover, ply.to, blockers_) & attacks_of(mover, king_square_, opened);
  for_each(flights_, [&](Index flight) { ends &= attacks_of(mover, flight, opened); });
  return ends != 0;
}

bool Threats::harmless(Ply ply) const {
  const Bitboard to = bit(ply.to);
  const Kind kind = board_.at(ply.from);
  const Bitboard captures =
      board_.units(opponent(attacker_)) & to & (guards_some_[queen] | checks_[queen]);
  if (ply.special >= Special::en_passant || ((waiting_ | denied_[kind]) & to) != 0 ||
      (captures != 0 && may_open(ply)) ||
      (kind == pawn && (to & (seventh(attacker_) | last_ranks)) != 0)) {
    return false;
  }
  // A line unit may come to stand behind another unit, which then discovers check.
  if (kind == queen || kind == rook || kind == bishop) {
    const bool on_line = (((kind != bishop ? rook_lines[king_square_] : 0) |
                           (kind != rook ? bishop_lines[king_square_] : 0)) &
                          to) != 0;
    const Bitboard squares = on_line ? between(king_square_, ply.to) : 0;
    if ((squares & blockers_) == 0 && (squares & board_.units(attacker_)) != 0) {
      return false;
    }
  }
  const Bitboard by_itself = wanted(kind, ply.to, guards_all_[kind]);
  if (by_itself != 0 && ends_after(ply, kind, ply.to, by_itself)) {
    return false;
  }
  Bitboard open = flights_;
  if ((guards_some_[kind] & to) != 0) {
    std::size_t number = 0;
    for (Bitboard rest = flights_; rest != 0; rest &= rest - 1, ++number) {
      if ((guards_[number][kind] & to) != 0) {
        open &= ~bit(lowest(rest));
      }
    }
  }
  return !others_end(ply, open);
}

}  // namespace warp::orthodox::mates
