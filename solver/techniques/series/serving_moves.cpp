#include "solver/techniques/series/serving_moves.hpp"

#include <algorithm>

namespace warp::orthodox {

namespace {

/// The squares from which a pawn of `side` can go to `square` by a single step.
constexpr Bitboard behind(Index square, Colour side) {
  return side == Colour::white ? bit(square) >> 8U : bit(square) << 8U;
}

constexpr Bitboard last_rank_of(Colour side) {
  return side == Colour::white ? Bitboard{0xff} << 56U : Bitboard{0xff};
}
constexpr Bitboard rank_before_last(Colour side) {
  return side == Colour::white ? Bitboard{0xff} << 48U : Bitboard{0xff} << 8U;
}
constexpr Bitboard double_rank_of(Colour side) {
  return side == Colour::white ? Bitboard{0xff} << 24U : Bitboard{0xff} << 32U;
}

}  // namespace

ServingMoves::ServingMoves(const Board& board, const Defence& defence)
    : board_(board), defence_(defence), mater_(board.to_move()) {
  arrivals_[king] = defence.all | defence.touchy;
  arrivals_[pawn] = last_rank_of(mater_) | (rank_before_last(mater_) & defence.all);
  everything_ = may_castle_with_check();
  if (!everything_) {
    look_for_batteries();
  }
  for (Bitboard rest = defence.squares; rest != 0 && !everything_; rest &= rest - 1) {
    look_at_check(lowest(rest));
  }
}

/// Can castling as the last move give check with the rook?
bool ServingMoves::may_castle_with_check() const {
  const unsigned rights = board_.castling() >> (mater_ == Colour::white ? 0U : 2U) & 3U;
  const Index first = mater_ == Colour::white ? 0 : 56;
  constexpr Index g_file = 6;
  constexpr Index c_file = 2;
  const auto checks = [&](Index king_to) {
    return (rook_lines[rook_squares(first + king_to).second] & bit(defence_.king)) != 0;
  };
  return ((rights & 1U) != 0 && checks(g_file)) || ((rights & 2U) != 0 && checks(c_file));
}

/// Names what may lead to a discovered check.
void ServingMoves::look_for_batteries() {
  const Index king_square = defence_.king;
  const Bitboard own = board_.units(mater_);
  const Bitboard straight = board_.units(mater_, rook) | board_.units(mater_, queen);
  const Bitboard oblique = board_.units(mater_, bishop) | board_.units(mater_, queen);
  for (Bitboard rear = (rook_attacks(king_square, defence_.walls) & straight) |
                       (bishop_attacks(king_square, defence_.walls) & oblique);
       rear != 0; rear &= rear - 1) {
    const Bitboard front = between(lowest(rear), king_square) & own;
    if (!several(front)) {
      everything_ = true;
      return;
    }
    if (!several(front & (front - 1))) {
      movers_ |= front;
    }
  }
  const Bitboard occupied = board_.occupied();
  const auto add_arrivals = [&](Bitboard fronts, Kind kind) {
    for_each(fronts, [&](Index front) {
      const Bitboard rear = attacks_of(kind, front, occupied) & line_through(king_square, front) &
                            ~attacks_of(kind, king_square, occupied) & ~own;
      arrivals_[kind] |= rear;
      arrivals_[queen] |= rear;
    });
  };
  add_arrivals(rook_attacks(king_square, occupied) & own, rook);
  add_arrivals(bishop_attacks(king_square, occupied) & own, bishop);
  const auto add_captures = [&](Bitboard fronts, Kind kind, Bitboard rear) {
    for_each(fronts, [&](Index front) {
      if ((attacks_of(kind, front, defence_.walls) & line_through(king_square, front) & rear) !=
          0) {
        for (Bitboard& squares : arrivals_) {
          squares |= bit(front);
        }
      }
    });
  };
  add_captures(rook_attacks(king_square, defence_.walls) & defence_.all, rook, straight);
  add_captures(bishop_attacks(king_square, defence_.walls) & defence_.all, bishop, oblique);
}

/// Returns the squares to one of which Y must go so that no unit but the king can capture on
/// `target`; all squares if there is no such capture.
Bitboard ServingMoves::unanswered(Index target) const {
  Bitboard squares = defence_.saving[target];
  for (Bitboard captors =
           board_.attackers(target, defence_.side, board_.occupied()) & ~bit(defence_.king);
       captors != 0; captors &= captors - 1) {
    const Index captor = lowest(captors);
    if (defence_.may_give_check(board_.at(captor), captor, target)) {
      continue;
    }
    const Kind pinning = (rook_lines[defence_.king] & bit(captor)) != 0 ? rook : bishop;
    if ((defence_.pins[captor] & (board_.units(mater_, pinning) | board_.units(mater_, queen))) !=
        0) {
      continue;  // pinned, perhaps when a unit of the mater has left the line
    }
    squares &= defence_.stopping[captor] | between(captor, target);
  }
  return squares;
}

const ServingMoves::Flight& ServingMoves::flight(Index square) {
  Flight& known = flights_[square];
  if ((flights_known_ & bit(square)) != 0) {
    return known;
  }
  flights_known_ |= bit(square);
  const Bitboard king_bit = bit(defence_.king);
  known.guards = board_.attackers(square, mater_, board_.occupied() & ~king_bit);
  known.openers = 0;
  const Bitboard walls = defence_.walls & ~king_bit;
  const Bitboard queens = board_.units(mater_, queen);
  for (Bitboard rear = ((rook_attacks(square, walls) & (board_.units(mater_, rook) | queens)) |
                        (bishop_attacks(square, walls) & (board_.units(mater_, bishop) | queens))) &
                       ~known.guards;
       rear != 0; rear &= rear - 1) {
    known.openers |= between(lowest(rear), square) & board_.units(mater_);
  }
  return known;
}

/// Returns the squares to which the king may go if a unit of `kind` has come to `target`, unless
/// other units guard them.
Bitboard ServingMoves::flights_from(Kind kind, Index target) const {
  if (!defence_.flights_count) {
    return 0;
  }
  const Bitboard next = defence_.flights | (king_attacks[defence_.king] & bit(target));
  const Bitboard attacked = kind == pawn
                                ? pawn_attacks[index(mater_)][target]
                                : attacks_of(kind, target, defence_.walls & ~bit(defence_.king));
  return next & ~attacked;
}

/// Returns those of `flights` that nobody guards when the unit on `from` has left.
Bitboard ServingMoves::unguarded(Index from, Bitboard flights) {
  Bitboard result = 0;
  for (; flights != 0; flights &= flights - 1) {
    const Flight& known = flight(lowest(flights));
    if (((known.guards & ~bit(from)) | (known.openers & bit(from))) == 0) {
      result |= flights & (~flights + 1);
    }
  }
  return result;
}

/// X goes from `from` to `target` with the last move and is there a unit of `kind`; Y is another
/// unit. `obstacles`: units of the mater that must leave before.
void ServingMoves::look_at_pair(Index from, Kind kind, Index target, Bitboard obstacles) {
  if (several(obstacles)) {
    return;
  }
  const Bitboard open = unguarded(from, flights_from(kind, target));
  if (obstacles != 0) {
    movers_ |= obstacles;
    return;
  }
  if (open == 0 && saved_ == everywhere) {
    everything_ = true;
    return;
  }
  std::array<Bitboard, 6> arrivals;
  arrivals.fill(saved_);
  const Bitboard walls = defence_.walls & ~bit(defence_.king);
  for_each(open, [&](Index square) {
    const Bitboard straight = rook_attacks(square, walls);
    const Bitboard oblique = bishop_attacks(square, walls);
    arrivals[queen] &= straight | oblique;
    arrivals[rook] &= straight;
    arrivals[bishop] &= oblique;
    arrivals[knight] &= knight_attacks[square];
    arrivals[pawn] &= pawn_attacks[index(defence_.side)][square];
    arrivals[king] &= king_attacks[square];
    movers_ |= flight(square).openers;
  });
  for (const Kind each : {king, queen, rook, bishop, knight, pawn}) {
    arrivals_[each] |= arrivals[each];
  }
}

/// A unit of `kind` other than a pawn goes to `target`; `line`: the squares between it and the
/// king.
void ServingMoves::look_at_officers(Index target, Kind kind, Bitboard line) {
  const Bitboard own = board_.units(mater_);
  const Bitboard hindered = (line | bit(target)) & own;
  if (several(hindered)) {
    return;
  }
  const Bitboard reached_from = attacks_of(kind, target, defence_.walls);
  for (Bitboard units = board_.units(mater_, kind); units != 0 && !everything_;
       units &= units - 1) {
    const Index from = lowest(units);
    if ((reached_from & bit(from)) != 0) {
      look_at_pair(from, kind, target, hindered | (between(from, target) & own));
    }
    // ... or with both moves.
    if (hindered == 0) {
      const Bitboard way = attacks_of(kind, target, board_.occupied() & ~bit(from));
      arrivals_[kind] |= way & saved_ & defence_.all;
      if (saved_ == everywhere && unguarded(from, flights_from(kind, target)) == 0) {
        arrivals_[kind] |= way;
      }
    }
  }
}

/// A pawn goes to `target` and gives check from there.
void ServingMoves::look_at_pawns(Index target) {
  const Bitboard own = board_.units(mater_);
  const Bitboard mine = board_.units(mater_, pawn);
  Bitboard from = 0;
  Bitboard from_far = 0;
  if ((defence_.all & bit(target)) != 0) {
    from = pawn_attacks[index(defence_.side)][target];
  } else {
    from = behind(target, mater_);
    if ((double_rank_of(mater_) & bit(target)) != 0 && (from & defence_.walls) == 0) {
      from_far = behind(lowest(from), mater_);
    }
  }
  for_each(from & mine,
           [&](Index square) { look_at_pair(square, pawn, target, bit(target) & own); });
  for_each(from_far & mine,
           [&](Index square) { look_at_pair(square, pawn, target, (bit(target) | from) & own); });
  arrivals_[pawn] |=
      (from | from_far) & (saved_ == everywhere ? everywhere : saved_ & defence_.all);
}

/// A pawn promotes on `target` to a unit of `kind`.
void ServingMoves::look_at_promotions(Index target, Kind kind, Bitboard line) {
  const Bitboard own = board_.units(mater_);
  const Bitboard from = (defence_.all & bit(target)) != 0
                            ? pawn_attacks[index(defence_.side)][target]
                            : behind(target, mater_);
  for_each(from & board_.units(mater_, pawn), [&](Index square) {
    look_at_pair(square, kind, target, (line | bit(target)) & own & ~bit(square));
  });
  arrivals_[pawn] |= from & (saved_ == everywhere ? everywhere : saved_ & defence_.all);
}

void ServingMoves::look_at_check(Index target) {
  saved_ = unanswered(target);
  if (saved_ == 0) {
    return;
  }
  const bool promotes = (last_rank_of(mater_) & bit(target)) != 0;
  const auto look = [&](Kind kind, Bitboard line) {
    look_at_officers(target, kind, line);
    if (promotes) {
      look_at_promotions(target, kind, line);
    }
  };
  const Bitboard line = between(target, defence_.king);
  const bool straight = (defence_.straight & bit(target)) != 0;
  const bool oblique = (defence_.oblique & bit(target)) != 0;
  if (straight || oblique) {
    look(queen, line);
    look(straight ? rook : bishop, line);
  }
  if ((defence_.leaps & bit(target)) != 0) {
    look(knight, 0);
  }
  if ((defence_.pawns & bit(target)) != 0 && !promotes) {
    look_at_pawns(target);
  }
}

bool ServingMoves::is_empty() const {
  return !everything_ && movers_ == 0 &&
         std::all_of(arrivals_.begin(), arrivals_.end(),
                     [](Bitboard squares) { return squares == 0; });
}

}  // namespace warp::orthodox
