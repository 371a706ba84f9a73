#include "solver/rules/check_screen.hpp"

#include <algorithm>
#include <bit>

namespace warp {

namespace {

std::uint64_t bit(Square square) { return std::uint64_t{1} << square; }

}  // namespace

CheckScreen::Scope::Scope(const RuleSet& rules) {
  if (!rules.hooks.check.empty() || !rules.hooks.ways.empty() ||
      rules.geometry().size() > Movement::most_squares_for_pairs) {
    return;
  }
  quiet_moves = captures = true;
  for (const EffectRule& effect : rules.hooks.effects) {
    switch (effect.when) {
      case When::always:
        quiet_moves = captures = false;
        return;
      case When::capturing:
        captures = false;
        break;
      case When::marked:
        unsure |= effect.marks;
        break;
      case When::moving:
      case When::promoting:
      case When::detouring:
      case When::unseen:
        break;
    }
  }
}

CheckScreen::CheckScreen(const Scope& scope, const RuleSet& rules, const Position& position,
                         Colour attacker)
    : scope_(scope), rules_(rules), position_(position), attacker_(attacker) {
  const Colour side = opponent(attacker);
  if (!scope.quiet_moves || position.royal_count(side) != 1) {
    return;
  }
  king_ = static_cast<Square>(std::countr_zero(position.royals(side).first_word()));
  // What has just passed a square may be captured behind it.
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (position.at(king_).belongs_to(attacker) || (right && right->pawn == king_)) {
    return;
  }
  const Movement& movement = rules.movement();
  enemies_ = position.units(side).first_word();
  const std::uint64_t attackers = position.units(attacker).first_word();
  occupied_ = enemies_ | attackers;
  for (std::uint64_t rest = attackers; rest != 0; rest &= rest - 1) {
    const auto from = static_cast<Square>(std::countr_zero(rest));
    const WalkId walk = position.at(from).walk;
    if (!movement.has_attack_tables(walk, attacker)) {
      return;
    }
    for (const Attack& attack : movement.attacks_between(walk, attacker, from, king_)) {
      if (size_ == lines_.size() || attack.works(occupied_, enemies_)) {
        return;  // attacked already, even though that may not count
      }
      matters_ |= attack.path;
      lines_[size_++] = {from, &attack};
    }
  }
  works_ = true;
}

/// Does `move` of `unit` change its departure and arrival squares only?
bool CheckScreen::is_plain(const SingleMove& move, const Unit& unit) const {
  const Colour mover = position_.to_move();
  const Colour side = unit.belongs_to(mover) ? mover : opponent(mover);
  const bool captures_plainly = move.capture == move.to && scope_.captures;
  return (move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step) &&
         move.via == no_square && move.walk == no_walk &&
         (move.capture == no_square || captures_plainly) &&
         (unit.attributes & scope_.unsure) == 0 &&
         rules_.promotions_on(move.to, unit.walk, side).empty();
}

bool CheckScreen::may_be_attacked(const SingleMove& move) const {
  if (!works_) {
    return true;
  }
  const Unit& unit = position_.at(move.from);
  if (move.from == king_ || !is_plain(move, unit)) {
    return true;
  }
  const std::uint64_t occupied = (occupied_ & ~bit(move.from)) | bit(move.to);
  std::uint64_t enemies = enemies_ & ~(bit(move.from) | bit(move.to));
  if (unit.belongs_to(opponent(attacker_))) {
    enemies |= bit(move.to);
  }
  if (unit.belongs_to(attacker_)) {
    const auto attacks = rules_.movement().attacks_between(unit.walk, attacker_, move.to, king_);
    if (std::any_of(attacks.begin(), attacks.end(),
                    [&](const Attack& attack) { return attack.works(occupied, enemies); })) {
      return true;
    }
  }
  if (((bit(move.from) | bit(move.to)) & matters_) == 0) {
    return false;
  }
  return std::any_of(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(size_),
                     [&](const Line& line) {
                       return line.from != move.from && line.from != move.to &&
                              line.attack->works(occupied, enemies);
                     });
}

}  // namespace warp
