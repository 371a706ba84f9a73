// For which moves the rules permit verdicts of the check screen.

#include <algorithm>

#include "solver/rules/general/arbiter/check_screen.hpp"

namespace warp {

namespace {

/// Does the effect leave all units where they are, on their sides, and royal or not as before, and
/// change no unit but the one that moves?
bool keeps_all_but_walk(const MayChange& may_change) {
  const ChangeSet& mover = may_change.mover;
  return may_change.others.empty() && !may_change.holes && !mover.has(Change::square) &&
         !mover.has(Change::side) && !mover.has(Change::royalty) && !mover.has(Change::vanishing) &&
         !mover.has(Change::appearing);
}

/// Does the effect at most change the side of the unit that moves?
bool only_turns_mover(const MayChange& may_change) {
  return may_change.mover.is_only(Change::side) && may_change.others.empty() && !may_change.holes;
}

/// Does the effect at most bring the captured unit back for its side?
bool only_brings_back(const MayChange& may_change) {
  return may_change.mover.empty() && !may_change.holes &&
         (may_change.others.empty() ||
          (may_change.others.is_only(Change::appearing) && may_change.only_captured));
}

}  // namespace

/// Do the rules change what units observe only for kings, which then still observe from their own
/// squares? Notes of which side.
bool CheckScreen::Scope::admits_ways(const RuleSet& rules) {
  for (const WaysRule& rule : rules.hooks.ways) {
    if (rule.observes == Observes::by_own_walk) {
      continue;
    }
    if (rule.of_places || rule.observes == Observes::anywhere) {
      return false;
    }
    for (const Side side : {Side::white, Side::black, Side::neutral}) {
      for (std::size_t walk = 1; walk < rules.walks().size(); ++walk) {
        if (rule.concerns({static_cast<WalkId>(walk), side, false})) {
          return false;
        }
        if (rule.concerns({static_cast<WalkId>(walk), side, true})) {
          kings_vary[index(Colour::white)] |= side != Side::black;
          kings_vary[index(Colour::black)] |= side != Side::white;
        }
      }
    }
  }
  return true;
}

CheckScreen::Scope::Scope(const RuleSet& rules) {
  if (rules.geometry().size() > Movement::most_squares_for_pairs) {
    return;
  }
  only_kings_vary = admits_ways(rules);
  if (!only_kings_vary) {
    return;
  }
  for (const CheckRule& rule : rules.hooks.check) {
    for (const Colour side : {Colour::white, Colour::black}) {
      checks_vary[index(side)] = checks_vary[index(side)] || rule.sides[index(side)];
    }
  }
  if (checks_vary[0] && checks_vary[1]) {
    return;
  }
  quiet_moves = captures = only_returns = true;
  attacks = !rules.narrows_observation();
  for (const EffectRule& effect : rules.hooks.effects) {
    if (!admits_effect(effect)) {
      quiet_moves = captures = false;
      return;
    }
  }
  if ((kings_vary[0] || kings_vary[1] || movers_change || changing != 0) &&
      rules.movement().all_have_attack_tables()) {
    for (std::size_t walk = 1; walk < rules.walks().size(); ++walk) {
      if (rules.may_appear(static_cast<WalkId>(walk))) {
        any_walk.push_back(static_cast<WalkId>(walk));
      }
    }
  }
}

/// Notes in which moves the effect may change attacks. Returns false if in all.
bool CheckScreen::Scope::admits_effect(const EffectRule& effect) {
  const MayChange& may = effect.may_change;
  switch (may.when) {
    case When::always:
      if (effect.is_movement() || may.only_memory()) {
        return true;
      }
      if (may.squares && only_turns_mover(may)) {
        turning.push_back(&effect);
      } else if (may.squares) {
        captures = only_returns = false;
        arriving.push_back(&effect);
      } else if (may.marks != 0) {
        (keeps_all_but_walk(may) ? changing : unsure) |= may.marks;
      } else if (keeps_all_but_walk(may)) {
        movers_change = true;
      } else {
        return false;
      }
      return true;
    case When::capturing:
      captures = false;
      if (may.marks != 0) {
        unsure_captors |= may.marks;
      } else {
        only_returns = only_returns && only_brings_back(may);
      }
      return true;
    case When::promoting:
    case When::of_board:
      return true;
  }
  return false;
}

bool CheckScreen::Scope::may_turn(const Position& position, const SingleMove& move) const {
  return !turning.empty() &&
         (move.capture != no_square || (turning_squares(position, move.from) >> move.to & 1U) != 0);
}

std::uint64_t CheckScreen::Scope::turning_squares(const Position& position, Square from) const {
  std::uint64_t squares = 0;
  for (const EffectRule* rule : turning) {
    squares |= rule->may_change.squares(position, from);
  }
  return squares;
}

CheckScreen::Scope CheckScreen::Scope::of_lines(const RuleSet& rules) {
  Scope scope;
  scope.quiet_moves = scope.captures =
      rules.hooks.ways.empty() && rules.geometry().size() <= Movement::most_squares_for_pairs;
  scope.attacks = !rules.narrows_check();
  return scope;
}

}  // namespace warp
