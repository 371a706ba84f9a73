#include "solver/orthodox/mates/threats.hpp"

#include "solver/orthodox/move_generation.hpp"

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

Threats::Threats(const Board& board)
    : board_(board),
      attacker_(board.to_move()),
      king_square_(lowest(board.units(opponent(board.to_move()), king))) {
  if ((board.castling() & castling_rights(attacker_)) != 0 ||
      (board.units(attacker_, pawn) & seventh(attacker_)) != 0) {
    return;
  }
  choose_waiting_move();
  if (waiting_ == 0) {
    return;
  }
  find_flights();
  if (flights_ == 0) {
    return;
  }
  find_lines();
  checks_ = attackers_of(king_square_);
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
  enders_ = enders(flights_);
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
      blockers_ = (board_.units(defender) & ~(bit(from) | bit(king_square_))) | board_.holes();
      return;
    }
  }
}

void Threats::find_flights() {
  Bitboard guarded = board_.pawns_attack(attacker_);
  for (const Kind kind : {king, queen, rook, bishop, knight}) {
    for_each(board_.units(attacker_, kind),
             [&](Index from) { guarded |= attacks_of(kind, from, blockers_); });
  }
  flights_ =
      king_attacks[king_square_] & ~(board_.units(opponent(attacker_)) | board_.holes() | guarded);
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

Bitboard Threats::arrivals(Kind kind, Index from) const {
  if (kind != pawn) {
    return attacks_of(kind, from, blockers_);
  }
  const Bitboard once = forward(attacker_, bit(from));
  return once | forward(attacker_, once) | pawn_attacks[index(attacker_)][from];
}

Bitboard Threats::enders(Bitboard flights) const {
  ByKind guards;
  if (flights == flights_) {
    guards = guards_all_;
  } else {
    guards.fill(~Bitboard{0});
    std::size_t number = 0;
    for (Bitboard rest = flights_; rest != 0; rest &= rest - 1, ++number) {
      if ((flights & bit(lowest(rest))) != 0) {
        for (std::size_t kind = king; kind <= pawn; ++kind) {
          guards[kind] &= guards_[number][kind];
        }
      }
    }
  }
  Bitboard result = 0;
  for (const Kind kind : {king, queen, rook, bishop, knight, pawn}) {
    if (guards[kind] != 0) {
      for_each(board_.units(attacker_, kind), [&](Index from) {
        if (ends(kind, from, guards[kind])) {
          result |= bit(from);
        }
      });
    }
  }
  return result;
}

void Threats::find_worthwhile() {
  // Captures on lines, and what harmless() says nothing of or has a reason against.
  const Bitboard always =
      waiting_ | lines_ |
      (board_.units(opponent(attacker_)) & (guards_some_[queen] | checks_[queen]));
  for (const Kind kind : {king, queen, rook, bishop, knight}) {
    const bool on_lines = kind == queen || kind == rook || kind == bishop;
    worthwhile_[kind] = always | guards_some_[kind] | (on_lines ? checks_[kind] : 0);
    for_each(guards_all_[kind] & checks_[kind],
             [&](Index last) { worthwhile_[kind] |= attacks_of(kind, last, blockers_); });
  }
  worthwhile_[pawn] = (guards_all_[pawn] & checks_[pawn]) != 0
                          ? ~Bitboard{0}
                          : always | guards_some_[pawn] | seventh(attacker_) | last_ranks;
}

bool Threats::harmless(Ply ply) const {
  const Bitboard to = bit(ply.to);
  const Kind kind = board_.at(ply.from);
  const Bitboard captures = board_.units(opponent(attacker_)) & to;
  if (ply.special >= Special::en_passant || (waiting_ & to) != 0 ||
      (captures & (guards_some_[queen] | checks_[queen])) != 0 ||
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
  if (ends(kind, ply.to, guards_all_[kind])) {
    return false;  // it may do all by itself
  }
  if ((guards_some_[kind] & to) == 0) {
    return (enders_ & ~bit(ply.from)) == 0;
  }
  Bitboard open = 0;
  std::size_t number = 0;
  for (Bitboard rest = flights_; rest != 0; rest &= rest - 1, ++number) {
    if ((guards_[number][kind] & to) == 0) {
      open |= bit(lowest(rest));
    }
  }
  return (enders(open) & ~bit(ply.from)) == 0;
}

}  // namespace warp::orthodox::mates
