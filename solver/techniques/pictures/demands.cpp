#include "solver/techniques/pictures/demands.hpp"

namespace warp::orthodox::pictures {

namespace {

/// Returns the kind as which a unit of `form` attacks; none if it only stands in the way.
constexpr Kind acts_as(Kind kind, Form form) {
  switch (form) {
    case Form::same:
      return kind;
    case Form::queen:
    case Form::line:
      return queen;
    case Form::rook:
      return rook;
    case Form::bishop:
      return bishop;
    case Form::knight:
      return knight;
    case Form::officer:
      return none;
  }
  return none;
}

constexpr bool is_slider(Kind kind) { return kind == queen || kind == rook || kind == bishop; }

constexpr std::uint8_t nobody = 255;

}  // namespace

Demands::Demands(const Cast& cast, const Sketch& sketch, Index king_square)
    : cast_(cast),
      sketch_(sketch),
      king_square_(king_square),
      side_(index(cast.side())),
      mater_(index(cast.question().mater)) {
  unit_on_.fill(nobody);
  for (unsigned unit = 0; unit < cast.size(); ++unit) {
    const Member& member = cast[unit];
    const Units self = Units{1} << unit;
    Side& side = units_[index(member.colour)];
    if ((sketch.fixed() & self) != 0) {
      const Index square = sketch.square(unit);
      const Kind kind = acts_as(member.kind, member.form[sketch.form(unit)]);
      if (kind != none) {
        side.fixed[kind] |= bit(square);
        side.standing[kind] |= bit(square);
      }
      side.all_fixed |= bit(square);
      side.all |= bit(square);
      unit_on_[square] = static_cast<std::uint8_t>(unit);
    } else if ((sketch.taken() & self) == 0 && sketch.may_stay(cast, unit)) {
      side.standing[member.kind] |= bit(member.from);
      side.all |= bit(member.from);
      unit_on_[member.from] = static_cast<std::uint8_t>(unit);
    }
  }
  fixed_ = units_[0].all_fixed | units_[1].all_fixed | cast.holes();
  occupied_ = units_[0].all | units_[1].all | cast.holes();
}

std::optional<Touches> Demands::hardest() {
  ask_safe_king();
  if (hardest_) {
    return std::move(hardest_);
  }
  if (cast_.question().goal == GoalKind::mate) {
    ask_mate();
  } else {
    ask_stalemate();
  }
  return std::move(hardest_);
}

void Demands::close() {
  if (!hardest_ || ways_.size() < hardest_->size()) {
    hardest_ = ways_;
  }
  ways_.clear();
}

Bitboard Demands::attackers(const std::array<Bitboard, 6>& units, Index target,
                            Bitboard occupied) const {
  Bitboard result = (units[knight] & knight_attacks[target]) |
                    (units[king] & king_attacks[target]) |
                    (units[pawn] & pawn_attacks[side_][target]);
  if (((units[queen] | units[rook]) & (detail::lines[target].file | detail::lines[target].rank)) !=
      0) {
    result |= (units[queen] | units[rook]) & rook_attacks(target, occupied);
  }
  if (((units[queen] | units[bishop]) &
       (detail::lines[target].diagonal | detail::lines[target].anti_diagonal)) != 0) {
    result |= (units[queen] | units[bishop]) & bishop_attacks(target, occupied);
  }
  return result;
}

// Ways

void Demands::add_gone(unsigned unit) {
  if (sketch_.may_be_taken(unit)) {
    add({static_cast<std::uint8_t>(unit), Touch::taken, 0, 0});
  }
  if (sketch_.may_move(cast_, unit)) {
    add({static_cast<std::uint8_t>(unit), Touch::moved, 0, 0});
  }
}

void Demands::add_standing(unsigned unit, Bitboard allowed) {
  for (unsigned form = 0; form < cast_[unit].forms; ++form) {
    for_each(sketch_.squares(cast_, unit, form) & allowed, [&](Index square) {
      add({static_cast<std::uint8_t>(unit), Touch::stands, static_cast<std::uint8_t>(form),
           static_cast<std::uint8_t>(square)});
    });
  }
}

void Demands::add_own_on(Index square) {
  const Units out = sketch_.fixed() | sketch_.taken();
  for (unsigned unit = 0; unit < cast_.size() && !too_many(); ++unit) {
    if ((out & Units{1} << unit) == 0 && index(cast_[unit].colour) == side_) {
      add_standing(unit, bit(square));
    }
  }
}

void Demands::add_anyone_on(Index square) {
  const Units out = sketch_.fixed() | sketch_.taken();
  for (unsigned unit = 0; unit < cast_.size() && !too_many(); ++unit) {
    if ((out & Units{1} << unit) == 0) {
      add_standing(unit, bit(square));
    }
  }
}

void Demands::add_attackers(Index target, Bitboard vacated, Bitboard filled, Bitboard allowed,
                            unsigned except) {
  const Bitboard in_the_way = (fixed_ & ~vacated) | filled;
  const Bitboard straight = rook_attacks(target, in_the_way) & allowed;
  const Bitboard aslant = bishop_attacks(target, in_the_way) & allowed;
  const auto from = [&](Kind kind) -> Bitboard {
    switch (kind) {
      case queen:
        return straight | aslant;
      case rook:
        return straight;
      case bishop:
        return aslant;
      case knight:
        return knight_attacks[target] & allowed;
      case king:
        return king_attacks[target] & allowed;
      case pawn:
        return pawn_attacks[side_][target] & allowed;
      case none:
        break;
    }
    return 0;
  };
  for (unsigned unit = 0; unit < cast_.size() && !too_many(); ++unit) {
    const Member& member = cast_[unit];
    const Units self = Units{1} << unit;
    if (index(member.colour) != mater_ || unit == except || (sketch_.taken() & self) != 0) {
      continue;
    }
    if ((sketch_.fixed() & self) == 0) {
      for (unsigned form = 0; form < member.forms; ++form) {
        const Bitboard squares =
            sketch_.squares(cast_, unit, form) & from(acts_as(member.kind, member.form[form]));
        for_each(squares, [&](Index square) {
          add({static_cast<std::uint8_t>(unit), Touch::stands, static_cast<std::uint8_t>(form),
               static_cast<std::uint8_t>(square)});
        });
      }
      continue;
    }
    const Index square = sketch_.square(unit);
    const Kind kind = acts_as(member.kind, member.form[sketch_.form(unit)]);
    if (is_slider(kind) && (from(kind) & bit(square)) != 0) {
      const Bitboard standing = between(square, target) & occupied_ & ~vacated & ~fixed_;
      if (standing != 0) {
        add_gone(unit_on_[lowest(standing)]);
      }
    }
  }
}

// Demands

void Demands::ask_guard(Index square) {
  const Bitboard around = bit(king_square_);  // the king does not shield the squares behind it
  if ((units_[side_].all_fixed & bit(square)) != 0 ||
      attackers(units_[mater_].fixed, square, occupied_ & ~around) != 0) {
    return;
  }
  add_own_on(square);
  add_attackers(square, around, 0, ~Bitboard{0}, nobody);
  close();
}

void Demands::ask_mate() {
  if (attackers(units_[mater_].fixed, king_square_, occupied_) == 0) {
    add_attackers(king_square_, 0, 0, ~Bitboard{0}, nobody);
    close();
  }
  for_each(king_attacks[king_square_] & ~cast_.holes(), [&](Index square) {
    if (!hardest_ || !hardest_->empty()) {
      ask_guard(square);
    }
  });
  if (!hardest_) {
    ask_defences();
  }
  const Units open = ~(sketch_.fixed() | sketch_.taken());
  for (unsigned unit = 0; unit < cast_.size() && !hardest_; ++unit) {
    if ((open & Units{1} << unit) != 0 && sketch_.may_be_taken(unit) &&
        !sketch_.may_stay(cast_, unit)) {
      add_gone(unit);
      close();
    }
  }
}

void Demands::ask_defences() {
  const Bitboard checkers = attackers(units_[mater_].standing, king_square_, occupied_);
  if (several(checkers)) {
    return;  // only the king could move
  }
  const Index checker = lowest(checkers);
  const Bitboard targets = bit(checker) | between(checker, king_square_);
  const Side& defenders = units_[side_];
  const bool white = side_ == index(Colour::white);
  for (const Kind kind : {queen, rook, bishop, knight, pawn}) {
    for_each(defenders.standing[kind], [&](Index from) {
      Bitboard arrivals = 0;
      if (kind == pawn) {
        arrivals = pawn_attacks[side_][from] & checkers;
        const Bitboard ahead = (white ? bit(from) << 8U : bit(from) >> 8U) & ~occupied_;
        arrivals |= ahead & targets;
        if (ahead != 0 && from / 8 == (white ? 1U : 6U)) {
          arrivals |= (white ? ahead << 8U : ahead >> 8U) & ~occupied_ & targets;
        }
      } else if (kind == knight) {
        arrivals = knight_attacks[from] & targets;
      } else if ((queen_attacks(from, 0) & targets) != 0) {
        arrivals = (kind != bishop ? rook_attacks(from, occupied_) & targets : 0) |
                   (kind != rook ? bishop_attacks(from, occupied_) & targets : 0);
      }
      for_each(arrivals, [&](Index to) { ask_defence(unit_on_[from], from, to, to == checker); });
    });
  }
}

void Demands::ask_defence(unsigned unit, Index from, Index to, bool captures) {
  std::array<Bitboard, 6> left = units_[mater_].standing;
  for (Bitboard& units : left) {
    units &= ~bit(to);
  }
  if (attackers(left, king_square_, (occupied_ & ~bit(from)) | bit(to)) != 0) {
    return;  // pinned
  }
  if ((sketch_.fixed() & Units{1} << unit) == 0) {
    add_gone(unit);
  }
  for_each(between(from, to), [&](Index square) { add_anyone_on(square); });
  if (!captures) {
    add_anyone_on(to);
  }
  add_attackers(king_square_, bit(from), bit(to), ~bit(to), captures ? unit_on_[to] : nobody);
  close();
}

void Demands::ask_stalemate() {
  if (king_square_ != no_index) {
    ask_quiet_king();
    for_each(king_attacks[king_square_] & ~cast_.holes(), [&](Index square) {
      if (!hardest_ || !hardest_->empty()) {
        ask_guard(square);
      }
    });
  }
  const Units out = sketch_.fixed() | sketch_.taken();
  for (unsigned unit = 0; unit < cast_.size() && (!hardest_ || !hardest_->empty()); ++unit) {
    if (index(cast_[unit].colour) != side_ || cast_[unit].kind == king ||
        (sketch_.taken() & Units{1} << unit) != 0) {
      continue;
    }
    if ((out & Units{1} << unit) == 0 && !sketch_.may_stay(cast_, unit)) {
      ask_place(unit);
    } else {
      ask_immobility(unit);
    }
  }
  for (unsigned unit = 0; unit < cast_.size() && !hardest_; ++unit) {
    const bool open = (out & Units{1} << unit) == 0;
    if (open && index(cast_[unit].colour) == side_) {
      add_standing(unit, bit(cast_[unit].from));
      add_gone(unit);
      close();
    } else if (open && sketch_.may_be_taken(unit) && !sketch_.may_stay(cast_, unit)) {
      add_gone(unit);
      close();
    }
  }
}

/// The mater has moved last, so its own king is not attacked. Asked only where fixed units attack
/// it and nothing can help: ways to put somebody on the line would make more pictures, not better
/// ones.
void Demands::ask_safe_king() {
  const Bitboard kings = units_[mater_].fixed[king];
  if (kings == 0) {
    return;
  }
  const Index square = lowest(kings);
  const std::array<Bitboard, 6>& attacking = units_[side_].fixed;
  if (((attacking[knight] & knight_attacks[square]) | (attacking[king] & king_attacks[square]) |
       (attacking[pawn] & pawn_attacks[mater_][square])) != 0) {
    close();
    return;
  }
  const Bitboard lines =
      ((attacking[queen] | attacking[rook]) & rook_attacks(square, occupied_)) |
      ((attacking[queen] | attacking[bishop]) & bishop_attacks(square, occupied_));
  for (Bitboard rest = lines; rest != 0 && !hardest_; rest &= rest - 1) {
    const Index from = lowest(rest);
    const unsigned unit = unit_on_[from];
    if (cast_[unit].form[sketch_.form(unit)] == Form::line) {
      continue;  // it may be a unit that does not move on this line
    }
    for_each(between(from, square), [&](Index line) { add_anyone_on(line); });
    if (ways_.empty()) {
      close();
    }
    ways_.clear();
  }
}

/// No unit attacks the king to be stalemated. The kinds of promoted units are unknown.
void Demands::ask_quiet_king() {
  std::array<Bitboard, 6> certain = units_[mater_].standing;
  for_each(units_[mater_].all_fixed, [&](Index square) {
    const unsigned unit = unit_on_[square];
    if (cast_[unit].form[sketch_.form(unit)] == Form::line) {
      certain[queen] &= ~bit(square);
    }
  });
  const Bitboard attacking = attackers(certain, king_square_, occupied_);
  if (attacking == 0) {
    return;
  }
  const Index square = lowest(attacking);
  const unsigned unit = unit_on_[square];
  if ((sketch_.fixed() & Units{1} << unit) == 0) {
    add_gone(unit);
  }
  for_each(between(square, king_square_), [&](Index line) { add_anyone_on(line); });
  close();
}

/// A unit that has left its square must be somewhere.
void Demands::ask_place(unsigned unit) {
  add_standing(unit, ~Bitboard{0});
  if (sketch_.may_be_taken(unit)) {
    add({static_cast<std::uint8_t>(unit), Touch::taken, 0, 0});
  }
  close();
}

void Demands::ask_immobility(unsigned unit) {
  const bool fixed = (sketch_.fixed() & Units{1} << unit) != 0;
  const Member& member = cast_[unit];
  const Index from = fixed ? sketch_.square(unit) : member.from;
  const Kind kind = fixed ? acts_as(member.kind, member.form[sketch_.form(unit)]) : member.kind;
  const Bitboard own = (fixed ? units_[side_].all_fixed : units_[side_].all) | cast_.holes();
  switch (kind) {
    case pawn: {
      const Bitboard ahead = side_ == index(Colour::white) ? bit(from) << 8U : bit(from) >> 8U;
      if (ahead != 0 && (ahead & (fixed ? fixed_ : occupied_)) == 0) {
        ask_move(unit, from, lowest(ahead), Arrival::push);
      }
      for_each(pawn_attacks[side_][from] & units_[mater_].all,
               [&](Index to) { ask_move(unit, from, to, Arrival::pawn_capture); });
      break;
    }
    case knight:
      for_each(knight_attacks[from] & ~own,
               [&](Index to) { ask_move(unit, from, to, Arrival::of_officer); });
      break;
    case queen:
      for_each(king_attacks[from] & ~own,
               [&](Index to) { ask_move(unit, from, to, Arrival::of_officer); });
      break;
    case rook:
      for_each(king_attacks[from] & rook_attacks(from, 0) & ~own,
               [&](Index to) { ask_move(unit, from, to, Arrival::of_officer); });
      break;
    case bishop:
      for_each(king_attacks[from] & bishop_attacks(from, 0) & ~own,
               [&](Index to) { ask_move(unit, from, to, Arrival::of_officer); });
      break;
    default:
      break;
  }
}

/// A unit could move. For a line unit only moves to the next square are tested, because whatever
/// prevents them prevents longer moves on the same line.
void Demands::ask_move(unsigned unit, Index from, Index to, Arrival arrival) {
  if (hardest_ && hardest_->empty()) {
    return;
  }
  const bool fixed = (sketch_.fixed() & Units{1} << unit) != 0;
  Bitboard pinning = 0;  // squares from which a line unit would pin the unit against this move
  if (king_square_ != no_index) {
    const Bitboard line = line_through(king_square_, from);
    if (line != 0 && (line & bit(to)) == 0 && (between(king_square_, from) & fixed_) == 0) {
      pinning = line & ~queen_attacks(king_square_, bit(from)) & ~bit(king_square_);
      const auto& pinners = fixed ? units_[mater_].fixed : units_[mater_].standing;
      const std::array<Bitboard, 6> sliders{0, pinners[queen], pinners[rook], pinners[bishop]};
      if ((attackers(sliders, king_square_, occupied_ & ~bit(from)) & pinning) != 0) {
        return;
      }
    }
  }
  if (!fixed) {
    add_gone(unit);
  }
  switch (arrival) {
    case Arrival::push:
      add_anyone_on(to);
      break;
    case Arrival::of_officer:
      if ((fixed_ & bit(to)) == 0) {
        add_own_on(to);
      }
      break;
    case Arrival::pawn_capture:
      if ((fixed_ & bit(to)) == 0) {
        add_gone(unit_on_[to]);
      }
      break;
  }
  if (pinning != 0) {
    add_attackers(king_square_, bit(from), 0, pinning, nobody);
  }
  close();
}

}  // namespace warp::orthodox::pictures
