#include "solver/rules/general/arbiter/check_screen.hpp"

#include <algorithm>
#include <bit>

namespace warp {

namespace {

std::uint64_t bit(Square square) { return std::uint64_t{1} << square; }

/// The square of the captured unit, if there is one.
std::uint64_t captured(const SingleMove& move) {
  return move.capture == no_square ? 0 : bit(move.capture);
}

Square lowest(std::uint64_t squares) { return static_cast<Square>(std::countr_zero(squares)); }

/// Is it known how `unit` would attack if it belonged to `attacker`? Of units that do, the screen
/// knows before it works.
bool attacks_are_known(const Movement& movement, const Unit& unit, Colour attacker) {
  return unit.belongs_to(attacker) || movement.has_attack_tables(unit.walk, attacker);
}

/// Can another unit on its path open the line?
bool needs_hurdle(const Attack& attack) {
  return attack.must != 0 || attack.more != 0 || attack.any;
}

}  // namespace

/// Finds the king and the occupied squares. Returns false if no verdict on the king is possible.
bool CheckScreen::look_around() {
  const Position& position = position_;
  const Colour attacker = attacker_;
  const Colour side = opponent(attacker);
  if (!scope_.quiet_moves || scope_.checks_vary[index(side)] || position.royal_count(side) != 1) {
    return false;
  }
  king_ = lowest(position.royals(side).first_word());
  // A royal pawn that has just passed over a square may be captured there. A neutral king counts
  // for either side; it does not attack its own square.
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (right && right->pawn == king_) {
    return false;
  }
  enemies_ = position.units(side).first_word();
  attackers_ = position.units(attacker).first_word();
  occupied_ = enemies_ | attackers_;
  holes_ = position.holes().first_word();
  if (scope_.kings_vary[index(attacker)]) {
    varying_ = position.royals(attacker).first_word();
  }
  return true;
}

/// Returns the squares from which some unit could attack `target`. Units that have no tables are
/// never left out: the screen does not work with them, or looks for their hops.
std::uint64_t CheckScreen::could_attack(Square target) const {
  const Movement& movement = rules_.movement();
  return movement.all_have_attack_tables() ? movement.attackers_of_any_walk(attacker_, target)
                                           : Movement::everywhere;
}

void CheckScreen::look_for_king_moves() {
  if (!look_around()) {
    return;
  }
  const Movement& movement = rules_.movement();
  works_ = true;
  if (movement.all_have_attack_tables()) {
    return;
  }
  for (std::uint64_t rest = attackers_; rest != 0 && works_; rest &= rest - 1) {
    const WalkId walk = position_.at(lowest(rest)).walk;
    works_ = movement.has_attack_tables(walk, attacker_) || movement.hops_twice(walk, attacker_);
  }
}

void CheckScreen::look() {
  const Colour side = opponent(attacker_);
  no_king_ =
      scope_.quiet_moves && !scope_.checks_vary[index(side)] && position_.royal_count(side) == 0;
  if (!look_around()) {
    return;
  }
  const Position& position = position_;
  const Colour attacker = attacker_;
  const Movement& movement = rules_.movement();
  for (std::uint64_t rest = varying_ & movement.attackers_of_any_walk(attacker, king_); rest != 0;
       rest &= rest - 1) {
    const Square from = lowest(rest);
    if (scope_.any_walk.empty() ||
        !std::all_of(scope_.any_walk.begin(), scope_.any_walk.end(),
                     [&](WalkId walk) { return add_lines(from, walk, false); })) {
      return;
    }
  }
  for (std::uint64_t rest = attackers_ & could_attack(king_) & ~varying_; rest != 0;
       rest &= rest - 1) {
    const Square from = lowest(rest);
    const WalkId walk = position.at(from).walk;
    if (movement.hops_twice(walk, attacker)) {
      hoppers_ |= bit(from);
      continue;
    }
    if (!movement.has_attack_tables(walk, attacker)) {
      return;
    }
    if (!add_lines(from, walk, true)) {
      return;
    }
  }
  if (hoppers_ != 0) {
    sure_now_ = sure_now_ || any_hops_twice(hoppers_, occupied_, enemies_);
    open_now_ = open_now_ || sure_now_;
    matters_ = Movement::everywhere;
    hurdles_ = true;
  }
  if (open_now_) {
    for (std::size_t i = 0; i < size_; ++i) {
      matters_ |= bit(lines_[i].from);
    }
  }
  only_closing_ = scope_.only_returns && attacker == position.to_move() && !hurdles_ && !open_now_;
  works_ = true;
}

/// Adds the lines from `from` to the king by `walk`, by which the unit there attacks certainly if
/// `sure`. Returns false if there is no room for them.
bool CheckScreen::add_lines(Square from, WalkId walk, bool sure) {
  const Movement& movement = rules_.movement();
  if ((movement.attackers(walk, attacker_, king_) >> from & 1U) == 0) {
    return true;
  }
  for (const Attack& attack : movement.attacks_between(walk, attacker_, from, king_)) {
    if (attack.is_closed_by(holes_)) {
      continue;
    }
    if (attack.works(occupied_, enemies_, holes_)) {
      open_now_ = true;
      sure_now_ = sure_now_ || sure;
    }
    if (size_ == lines_.size()) {
      return false;
    }
    hurdles_ = hurdles_ || needs_hurdle(attack);
    matters_ |= attack.path;
    lines_[size_++] = {from, &attack};
  }
  return true;
}

/// Could a unit of some walk, an attacker on `from`, capture on `target` with this occupancy?
bool CheckScreen::any_walk_works(Square from, Square target, std::uint64_t occupied,
                                 std::uint64_t enemies) const {
  const Movement& movement = rules_.movement();
  if ((movement.attackers_of_any_walk(attacker_, target) >> from & 1U) == 0) {
    return false;
  }
  const auto& walks = scope_.any_walk;
  return walks.empty() || std::any_of(walks.begin(), walks.end(), [&](WalkId walk) {
           if ((movement.attackers(walk, attacker_, target) >> from & 1U) == 0) {
             return false;
           }
           const auto attacks = movement.attacks_between(walk, attacker_, from, target);
           return std::any_of(attacks.begin(), attacks.end(), [&](const Attack& attack) {
             return attack.works(occupied, enemies, holes_);
           });
         });
}

/// Does `move` of `unit` change only its departure, arrival and capture squares?
inline bool CheckScreen::is_plain(const SingleMove& move, const Unit& unit) const {
  static_assert(MoveKind::ordinary < MoveKind::double_step &&
                MoveKind::double_step < MoveKind::en_passant);
  if (move.kind > MoveKind::double_step || move.via != no_square || move.walk != no_walk ||
      (move.capture != no_square && !scope_.captures && !can_judge_return(move, unit)) ||
      (unit.attributes & scope_.unsure) != 0) {
    return false;
  }
  if (rules_.may_promote(unit.walk)) {
    const Colour mover = position_.to_move();
    const Colour side = unit.belongs_to(mover) ? mover : opponent(mover);
    if (!rules_.promotions_on(move.to, unit.walk, side).empty()) {
      return false;
    }
  }
  return scope_.arriving.empty() ||
         std::none_of(scope_.arriving.begin(), scope_.arriving.end(), [&](const EffectRule* rule) {
           return (rule->may_change.squares(position_, move.from) >> move.to & 1U) != 0;
         });
}

/// Can it be said of this capture, though the captured unit may come back, that it gives no check?
/// A neutral one would fight for both sides.
bool CheckScreen::can_judge_return(const SingleMove& move, const Unit& unit) const {
  return only_closing_ && (unit.attributes & scope_.unsure_captors) == 0 &&
         !position_.at(move.capture).belongs_to(attacker_);
}

/// Could `unit`, an attacker on `from`, attack the king over a hurdle?
bool CheckScreen::may_hop(const Unit& unit, Square from) const {
  const Movement& movement = rules_.movement();
  if (movement.hops_twice(unit.walk, attacker_)) {
    return true;
  }
  if ((movement.attackers(unit.walk, attacker_, king_) >> from & 1U) == 0) {
    return false;
  }
  const auto attacks = movement.attacks_between(unit.walk, attacker_, from, king_);
  return std::any_of(attacks.begin(), attacks.end(), needs_hurdle);
}

/// Does any of `units`, attackers that hop twice, reach the king with this occupancy?
bool CheckScreen::any_hops_twice(std::uint64_t units, std::uint64_t occupied,
                                 std::uint64_t enemies) const {
  for (; units != 0; units &= units - 1) {
    const Square from = lowest(units);
    if (any_works(position_.at(from), from, king_, occupied, enemies)) {
      return true;
    }
  }
  return false;
}

/// Could `unit`, an attacker on `from`, capture on `target` with this occupancy?
inline bool CheckScreen::any_works(const Unit& unit, Square from, Square target,
                                   std::uint64_t occupied, std::uint64_t enemies) const {
  const Movement& movement = rules_.movement();
  if (movement.hops_twice(unit.walk, attacker_)) {
    return movement.attacks_by_two_hops(unit.walk, attacker_, from, target,
                                        {enemies, occupied, holes_});
  }
  if ((movement.attackers(unit.walk, attacker_, target) >> from & 1U) == 0) {
    return false;
  }
  const auto attacks = movement.attacks_between(unit.walk, attacker_, from, target);
  return std::any_of(attacks.begin(), attacks.end(),
                     [&](const Attack& attack) { return attack.works(occupied, enemies, holes_); });
}

CheckScreen::Verdict CheckScreen::after(const SingleMove& move) const {
  const auto another_king_may_come = [&](const Unit& unit) {
    return unit.is(Attribute::royal) && !scope_.turning.empty() && scope_.may_turn(position_, move);
  };
  if (no_king_ && move.from != no_square) {
    const Unit& unit = position_.at(move.from);
    return is_plain(move, unit) && !another_king_may_come(unit) ? Verdict::unattacked
                                                                : Verdict::unknown;
  }
  if (!works_ || move.to == king_ || move.capture == king_) {
    return Verdict::unknown;
  }
  const Unit& unit = position_.at(move.from);
  if (!is_plain(move, unit) || another_king_may_come(unit)) {
    return Verdict::unknown;
  }
  if (move.from == king_) {
    return after_king_move(move);
  }
  const std::uint64_t left = bit(move.from) | captured(move);
  const std::uint64_t occupied = (occupied_ & ~left) | bit(move.to);
  std::uint64_t enemies = enemies_ & ~(left | bit(move.to));
  if (unit.belongs_to(opponent(attacker_))) {
    enemies |= bit(move.to);
  }
  const bool returns = move.capture != no_square && !scope_.captures;
  const bool turns = !scope_.turning.empty() && scope_.may_turn(position_, move);
  if (turns && !attacks_are_known(rules_.movement(), unit, attacker_)) {
    return Verdict::unknown;
  }
  if (unit.belongs_to(attacker_) || turns) {
    if (attacks_in_unknown_ways(unit)) {
      const bool aligned =
          (rules_.movement().attackers_of_any_walk(attacker_, king_) >> move.to & 1U) != 0;
      if (aligned && (returns || any_walk_works(move.to, king_, occupied, enemies))) {
        return Verdict::unknown;
      }
    } else if (returns && may_hop(unit, move.to)) {
      return Verdict::unknown;
    } else if (any_works(unit, move.to, king_, occupied, enemies)) {
      return returns || turns ? Verdict::unknown : attacked();
    }
  }
  if (((left | bit(move.to)) & matters_) == 0) {
    return unchanged();
  }
  bool doubtful = false;
  const bool open = std::any_of(
      lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(size_), [&](const Line& line) {
        const bool works =
            (left >> line.from & 1U) == 0 && line.attack->works(occupied, enemies, holes_);
        doubtful =
            doubtful || (turns && (left >> line.from & 1U) == 0 &&
                         line.attack->works(occupied, enemies ^ bit(move.to), holes_) != works);
        const bool varies = (varying_ >> line.from & 1U) != 0;
        doubtful = doubtful || (works && varies);
        return works && !varies;
      });
  if (open || any_hops_twice(hoppers_ & ~left, occupied, enemies)) {
    return returns || turns ? Verdict::unknown : attacked();
  }
  if (turns && hoppers_ != 0) {
    return Verdict::unknown;
  }
  return doubtful ? Verdict::unknown : Verdict::unattacked;
}

/// The verdict on a king's own move: is its arrival observed?
CheckScreen::Verdict CheckScreen::after_king_move(const SingleMove& move) const {
  if (move.kind != MoveKind::ordinary) {
    return Verdict::unknown;  // a royal pawn may be captured en passant
  }
  return king_goes(move.to, captured(move));
}

/// The verdict if the king goes to `to` and the unit on `taken` vanishes.
CheckScreen::Verdict CheckScreen::king_goes(Square to, std::uint64_t taken) const {
  const std::uint64_t left = bit(king_) | taken;
  const std::uint64_t occupied = (occupied_ & ~left) | bit(to);
  const std::uint64_t enemies = (enemies_ & ~left) | bit(to);
  for (std::uint64_t rest = attackers_ & could_attack(to) & ~left & ~varying_; rest != 0;
       rest &= rest - 1) {
    const Square from = lowest(rest);
    if (any_works(position_.at(from), from, to, occupied, enemies)) {
      return attacked();
    }
  }
  for (std::uint64_t rest = varying_ & ~left; rest != 0; rest &= rest - 1) {
    if (any_walk_works(lowest(rest), to, occupied, enemies)) {
      return Verdict::unknown;
    }
  }
  return Verdict::unattacked;
}

CheckScreen::Verdict CheckScreen::king_on(Square to) const {
  return works_ && to != king_ ? king_goes(to, bit(to)) : Verdict::unknown;
}

std::uint64_t CheckScreen::arrivals_that_matter(Square from) const {
  const Movement& movement = rules_.movement();
  const Unit& unit = position_.at(from);
  const Colour mover = position_.to_move();
  if (!has_verdicts() || (works_ && from == king_) || (unit.attributes & scope_.unsure) != 0 ||
      (bit(from) & matters_) != 0 || movement.captures_aside(unit.walk, mover) ||
      (scope_.kings_vary[index(mover)] && unit.is(Attribute::royal))) {
    return Movement::everywhere;
  }
  std::uint64_t squares = works_ ? matters_ | bit(king_) : 0;
  if (works_ && unit.belongs_to(attacker_)) {
    squares |= attacks_in_unknown_ways(unit) ? movement.attackers_of_any_walk(attacker_, king_)
                                             : movement.attackers(unit.walk, attacker_, king_);
  }
  for (const EffectRule* rule : scope_.arriving) {
    squares |= rule->may_change.squares(position_, from);
  }
  if (!scope_.turning.empty()) {
    const std::uint64_t turned =
        scope_.turning_squares(position_, from) | position_.units(opponent(mover)).first_word();
    if (unit.is(Attribute::royal) || !attacks_are_known(movement, unit, attacker_)) {
      squares |= turned;
    } else if (works_) {
      squares |= turned &
                 (attacks_in_unknown_ways(unit) ? movement.attackers_of_any_walk(attacker_, king_)
                                                : movement.attackers(unit.walk, attacker_, king_));
    }
  }
  if (!scope_.captures) {
    const std::uint64_t enemies = position_.units(opponent(mover)).first_word();
    const bool judged = only_closing_ && (unit.attributes & scope_.unsure_captors) == 0;
    squares |= judged ? enemies & position_.units(mover).first_word() : enemies;
  }
  if (rules_.may_promote(unit.walk)) {
    const UnitKind kind = UnitKind::of(unit);
    const bool goes_by_walk =
        std::none_of(rules_.hooks.ways.begin(), rules_.hooks.ways.end(),
                     [&](const WaysRule& rule) { return rule.concerns(kind); });
    const std::uint64_t arrivals = goes_by_walk
                                       ? movement.reach(unit.walk, mover, from)
                                       : bits::first_squares<std::uint64_t>(position_.size());
    for (std::uint64_t rest = arrivals & ~squares; rest != 0; rest &= rest - 1) {
      if (!rules_.promotions_on(lowest(rest), unit.walk, mover).empty()) {
        squares |= rest & -rest;
      }
    }
  }
  return squares;
}

}  // namespace warp
