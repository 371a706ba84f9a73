#include "solver/techniques/series/prospects.hpp"

namespace warp::orthodox {

namespace {

/// Returns the units that stand on the squares of their kind.
Bitboard standing_on(const UnitSets& units, const UnitSets& squares) {
  return (units[king] & squares[king]) | (units[queen] & squares[queen]) |
         (units[rook] & squares[rook]) | (units[bishop] & squares[bishop]) |
         (units[knight] & squares[knight]) | (units[pawn] & squares[pawn]);
}

constexpr Bitboard lowest_of(Bitboard squares) { return squares & (~squares + 1); }

/// Calls `visit(place)` for the bits of a set of neighbours.
template <class Visit>
void each_place(unsigned places, Visit visit) {
  for (; places != 0; places &= places - 1) {
    visit(static_cast<unsigned>(std::countr_zero(places)));
  }
}

}  // namespace

Prospects::Prospects(const Defence& defence, const UnitSets& units)
    : defence_(defence),
      schemes_(defence.schemes),
      units_(units),
      own_(units[king] | units[queen] | units[rook] | units[bishop] | units[knight] | units[pawn]),
      occupied_(own_ | defence.walls) {
  each_place(schemes_.asked, [&](unsigned place) {
    guards_[place] = standing_on(units, schemes_.neighbours[place].guards);
    guarded_ |= (guards_[place] != 0 ? 1U : 0U) << place;
  });
}

bool Prospects::judge_last(unsigned castling) const {
  if ((schemes_.lines & ((straight() & rook_lines[defence_.king]) |
                         (oblique() & bishop_lines[defence_.king]))) != 0 ||
      (units_[pawn] & sevenths()) != 0) {
    return false;
  }
  for (unsigned rest = castling; rest != 0; rest &= rest - 1) {
    const unsigned right =
        static_cast<unsigned>(std::countr_zero(rest)) + (defence_.side == Colour::black ? 0U : 2U);
    const Index rook_to = rook_squares(castling_squares[right].king_to).second;
    if ((rook_lines[rook_to] & bit(defence_.king)) != 0) {
      return false;
    }
  }
  return true;
}

bool Prospects::may_castle(unsigned castling) const {
  const unsigned first = defence_.side == Colour::black ? 0 : 2;
  return ((castling & 1U) != 0 && (castling_squares[first].empty & occupied_) == 0) ||
         ((castling & 2U) != 0 && (castling_squares[first + 1].empty & occupied_) == 0);
}

/// Finds out which lines to a neighbour are open.
void Prospects::find_lines(unsigned place) const {
  if ((lines_found_ >> place & 1U) != 0) {
    return;
  }
  lines_found_ |= 1U << place;
  direct_[place] = openers_[place] = joint_openers_[place] = 0;
  const Index square = lowest(schemes_.neighbours[place].square);
  for_each(guards_[place], [&](Index guard) {
    const Bitboard on_line = between(guard, square) & own_;
    if ((bit(guard) & units_[knight]) != 0 || on_line == 0) {
      direct_[place] |= bit(guard);
    } else if (!several(on_line)) {
      openers_[place] |= on_line;
    } else {
      joint_openers_[place] |= on_line;
    }
  });
}

/// Returns the squares between `from` and the square of `scheme` that X crosses.
Bitboard Prospects::way(const Scheme& scheme, Index from) const {
  return between(from, scheme.square);
}

/// Returns which of the neighbours `need` nobody guards when the unit X has left.
unsigned Prospects::missing(unsigned need, Bitboard x) const {
  unsigned result = 0;
  each_place(need, [&](unsigned place) {
    find_lines(place);
    if (((direct_[place] & ~x) | (openers_[place] & x)) == 0) {
      result |= 1U << place;
    }
  });
  return result;
}

/// The same on the empty board.
unsigned Prospects::missing_on_open_board(unsigned need, Bitboard x) const {
  unsigned result = 0;
  each_place(need, [&](unsigned place) {
    const Index square = lowest(schemes_.neighbours[place].square);
    const Bitboard guards =
        guards_[place] | (straight() & rook_lines[square]) | (oblique() & bishop_lines[square]);
    result |= (guards & ~x) == 0 ? 1U << place : 0U;
  });
  return result;
}

/// Returns where a unit must arrive so that no unit but the king can answer the check of `scheme`
/// by a capture; everywhere if there is no such answer.
Bitboard Prospects::unanswered(const Scheme& scheme) const {
  Bitboard squares = scheme.saving;
  const Index target = scheme.square;
  const auto restrict = [&](Bitboard captors) {
    for_each(captors, [&](Index captor) {
      const Kind kind = defence_.kind_at(captor);
      if (defence_.may_give_check(kind, captor, target)) {
        return;
      }
      const Bitboard pinning =
          (rook_lines[defence_.king] & bit(captor)) != 0 ? straight() : oblique();
      if ((defence_.pins[captor] & pinning) != 0) {
        return;  // pinned, perhaps when a unit of the mater has left the line
      }
      squares &= defence_.stopping[captor] | between(captor, target);
    });
  };
  const UnitSets& units = defence_.units;
  if (const Bitboard lines = rook_lines[target] & (units[rook] | units[queen]); lines != 0) {
    restrict(lines & rook_attacks(target, occupied_));
  }
  if (const Bitboard lines = bishop_lines[target] & (units[bishop] | units[queen]); lines != 0) {
    restrict(lines & bishop_attacks(target, occupied_));
  }
  restrict((knight_attacks[target] & units[knight]) |
           (pawn_attacks[index(opponent(defence_.side))][target] & units[pawn]));
  return squares;
}

/// Returns the units of the mater that attack `square`.
Bitboard Prospects::attackers(Index square) const {
  return (rook_attacks(square, occupied_) & straight()) |
         (bishop_attacks(square, occupied_) & oblique()) |
         (knight_attacks[square] & units_[knight]) | (king_attacks[square] & units_[king]) |
         (pawn_attacks[index(defence_.side)][square] & units_[pawn]);
}

Kind Prospects::kind_of_own(Bitboard unit) const {
  for (const Kind kind : {pawn, knight, bishop, rook, queen}) {
    if ((units_[kind] & unit) != 0) {
      return kind;
    }
  }
  return king;
}

/// Notes that the unit may go to `squares`.
void Prospects::name(Bitboard unit, Bitboard squares) {
  if (squares == 0) {
    return;
  }
  Bitboard& targets = targets_[lowest(unit)];
  targets = ((movers_ & unit) != 0 ? targets : 0) | squares;
  movers_ |= unit;
}

/// Names what is not judged by schemes.
void Prospects::name_others() {
  const Bitboard before_sevenths =
      defence_.side == Colour::black ? sevenths() >> 8U : sevenths() << 8U;
  for_each(units_[pawn] & before_sevenths, [&](Index square) { name(bit(square), sevenths()); });
  const auto name_captures = [&](Kind kind, Bitboard rears, Bitboard fronts) {
    for_each(rears, [&](Index rear) {
      const Bitboard front =
          attacks_of(kind, rear, defence_.walls) & line_through(defence_.king, rear) & fronts;
      if (front != 0) {
        for_each(attackers(lowest(front)) & ~bit(rear),
                 [&](Index unit) { name(bit(unit), front); });
      }
    });
  };
  name_captures(rook, straight() & schemes_.straight_behind, schemes_.straight_fronts);
  name_captures(bishop, oblique() & schemes_.oblique_behind, schemes_.oblique_fronts);
  if (defence_.quiet_before != no_index) {
    const Bitboard captures = king_attacks[defence_.quiet_before] & defence_.all;
    name(bit(defence_.quiet_before),
         captures | (defence_.touches_flights ? defence_.touchy : Bitboard{0}));
  }
}

/// Names the moves of the king that make an answer to the check of `scheme` uncertain. With the
/// same move he may guard squares.
void Prospects::name_king(const Scheme& scheme) {
  bool guards_all = true;
  each_place(scheme.need & ~guarded_, [&](unsigned place) {
    guards_all = guards_all && (schemes_.neighbours[place].coverers[king] & units_[king]) != 0;
  });
  if (!guards_all && !defence_.touches_flights) {
    return;
  }
  for (Bitboard rest = units_[scheme.kind] & scheme.once; rest != 0; rest &= rest - 1) {
    const Bitboard x = lowest_of(rest);
    if (!several((way(scheme, lowest(x)) | scheme.line | bit(scheme.square)) & own_ & ~x)) {
      name(bit(defence_.quiet_before), defence_.touchy);
    }
  }
}

/// Names the moves of Y to `squares` after which X may mate, if they guard what is `missing`.
void Prospects::look_at_helper(const Scheme& scheme, Bitboard x, Bitboard y, Bitboard squares,
                               unsigned missing) {
  const Kind kind = kind_of_own(y);
  each_place(missing, [&](unsigned place) {
    if ((openers_[place] & y) == 0 &&
        ((joint_openers_[place] & y) == 0 || (joint_openers_[place] & x) == 0)) {
      squares &= schemes_.neighbours[place].guards[kind];
    }
  });
  name(y, squares & ~(way(scheme, lowest(x)) | scheme.line | bit(scheme.square)));
}

/// X gives check with the last move, another unit moves before.
void Prospects::look_at_once(const Scheme& scheme, Bitboard x, Bitboard saved) {
  const Bitboard obstacles =
      (way(scheme, lowest(x)) | scheme.line | bit(scheme.square)) & own_ & ~x;
  if (several(obstacles)) {
    return;
  }
  const unsigned lacking = missing(scheme.need, x);
  if (obstacles != 0) {
    look_at_helper(scheme, x, obstacles, saved, lacking);
    return;
  }
  if (lacking == 0 && saved == everywhere) {
    everything_ = true;
    return;
  }
  Bitboard helpers = own_ & ~x;
  if (scheme.saving != everywhere) {
    helpers &= standing_on(units_, schemes_.savers[scheme.savers]);
  }
  each_place(lacking, [&](unsigned place) {
    helpers &= standing_on(units_, schemes_.neighbours[place].coverers) | openers_[place] |
               joint_openers_[place];
  });
  for (; helpers != 0; helpers &= helpers - 1) {
    look_at_helper(scheme, x, lowest_of(helpers), saved, lacking);
  }
}

/// X gives check with the last move and moves before, too.
void Prospects::look_at_twice(const Scheme& scheme, Bitboard x, Bitboard saved) {
  if (((scheme.line | bit(scheme.square)) & own_ & ~x) != 0) {
    return;
  }
  const Index from = lowest(x);
  Bitboard stops = scheme.once & saved;
  if (scheme.kind != pawn) {
    stops &= attacks_of(scheme.kind, from, occupied_) &
             attacks_of(scheme.kind, scheme.square, occupied_ & ~x);
  }
  if ((stops & ~defence_.all) != 0 && missing(scheme.need, x) == 0) {
    name(x, stops & ~defence_.all);
  }
  if ((stops & defence_.all) != 0 && missing_on_open_board(scheme.open_need, x) == 0) {
    name(x, stops & defence_.all);
  }
}

void Prospects::look_at(const Scheme& scheme) {
  const Bitboard units = units_[scheme.kind];
  const Bitboard once = units & scheme.once;
  const Bitboard twice = units & (scheme.twice | scheme.capturing);
  const Bitboard saved = unanswered(scheme);
  if (saved == 0) {
    return;
  }
  for (Bitboard rest = once; rest != 0 && !everything_; rest &= rest - 1) {
    look_at_once(scheme, lowest_of(rest), saved);
  }
  for (Bitboard rest = twice; rest != 0 && !everything_; rest &= rest - 1) {
    look_at_twice(scheme, lowest_of(rest), saved);
  }
}

bool Prospects::any_in_two() {
  name_others();
  for (const Scheme& scheme : schemes_.list) {
    const Bitboard units = units_[scheme.kind];
    if ((units & (scheme.once | scheme.twice | scheme.capturing)) == 0) {
      continue;
    }
    if ((defence_.touched & bit(scheme.square)) != 0 && defence_.touchy != 0) {
      name_king(scheme);
    }
    if (scheme.saving == 0) {
      continue;
    }
    // Quick looks at what no single unit can change.
    const unsigned open = scheme.need & ~guarded_;
    if (open != 0) {
      Bitboard helpers = (units & scheme.once) != 0 ? own_ : Bitboard{0};
      if (scheme.saving != everywhere) {
        helpers &= standing_on(units_, schemes_.savers[scheme.savers]);
      }
      each_place(open, [&](unsigned place) {
        helpers &= standing_on(units_, schemes_.neighbours[place].coverers);
      });
      if (helpers == 0 && (units & scheme.capturing) == 0) {
        continue;
      }
    }
    look_at(scheme);
    if (everything_) {
      return true;
    }
  }
  return movers_ != 0;
}

}  // namespace warp::orthodox
