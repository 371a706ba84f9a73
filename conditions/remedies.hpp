#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "solver/board/position/geometry/bits.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

// For conditions that redefine check (SAT): they declare by which moves it may end
// (Hooks::remedies).
namespace warp::remedies {

/// Do units attack along the lines of their walks, always and only, and do moves change nothing but
/// the squares of the mover and of what it captures? The rules contain one rule about check, no
/// more. Where the capture of a king is played to see whether it is legal (AntiKoeko), an attack
/// may also end because a unit stands beside the king.
inline bool attacks_are_plain(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  return hooks.check.size() == 1 && !rules.check_is_played && hooks.ways.empty() &&
         hooks.expand.empty() && !hooks.hidden &&
         std::all_of(hooks.observation.begin(), hooks.observation.end(),
                     [](const auto& purpose) { return purpose.empty(); }) &&
         std::all_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& rule) {
           return rule.of_chess || rule.may_change.only_notes();
         });
}

/// Do moves of `side` change the attacks of the opponent only on departure and arrival? A capture
/// en passant or by a locust also opens lines on a third square, and neutral units attack for both
/// sides: then the answer is no. It is no on boards of more than 64 squares.
inline bool moves_are_plain(const Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  if (position.size() > bits::capacity<bits::Set64> || position.memory(RuleSet::en_passant) != 0) {
    return false;
  }
  const Movement& movement = arbiter.rules().movement();
  for (std::uint64_t rest = position.units(side).first_word(); rest != 0; rest &= rest - 1) {
    const Unit& unit = position.at(static_cast<Square>(std::countr_zero(rest)));
    if (unit.side == Side::neutral || movement.captures_aside(unit.walk, side)) {
      return false;
    }
  }
  return true;
}

/// The squares of all lines from units of `by` to `target`, open or not; nothing if one of these
/// units does not attack along lines alone.
inline std::optional<std::uint64_t> squares_that_matter(const Arbiter& arbiter, Colour by,
                                                        Square target) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  std::uint64_t matter = 0;
  std::uint64_t units = position.units(by).first_word() & ~(std::uint64_t{1} << target);
  for (; units != 0; units &= units - 1) {
    const auto from = static_cast<Square>(std::countr_zero(units));
    const WalkId walk = position.at(from).walk;
    if (!movement.has_attack_tables(walk, by)) {
      return std::nullopt;
    }
    for (const Attack& attack : movement.attacks_between(walk, by, from, target)) {
      matter |= attack.path;
      matter |= attack.arrival < position.size() ? std::uint64_t{1} << attack.arrival : 0;
    }
  }
  return matter;
}

/// The squares between `from` and `to` on one of the lines by which the unit of `side` on `from`
/// can go to `to` now; nothing if no line is known. The walk must capture on its arrival only.
inline std::optional<std::uint64_t> squares_of_a_way(const Arbiter& arbiter, Colour side,
                                                     Square from, Square to) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const WalkId walk = position.at(from).walk;
  std::optional<std::uint64_t> squares;
  const auto note = [&](std::uint64_t path) {
    if (!squares && path != Movement::unknown_path) {
      squares = path;
    }
  };
  if (position.empty(to)) {
    movement.each_line_of_move(position, from, walk, side, to, note);
  } else {
    movement.each_line_of_attack(position, from, walk, side, to, note);
  }
  return squares;
}

/// Emits what a move must do so that no unit of `by` attacks `target`. For each attack of now: its
/// line is closed, its hurdle leaves, its unit is captured, or the king leaves `target`.
inline void end_attacks(const Arbiter& arbiter, Colour by, Square target,
                        FunctionRef<void(const Remedy&)> emit) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const Movement::Occupancy seen(position, by);
  const std::uint64_t king =
      position.at(target).is(Attribute::royal) ? std::uint64_t{1} << target : 0;
  for (std::uint64_t units = position.units(by).first_word(); units != 0; units &= units - 1) {
    const auto from = static_cast<Square>(std::countr_zero(units));
    const WalkId walk = position.at(from).walk;
    if (from == target || !movement.has_attack_tables(walk, by)) {
      continue;
    }
    for (const Attack& attack : movement.attacks_between(walk, by, from, target)) {
      if (attack.works(seen.occupied, seen.enemies, seen.holes)) {
        emit(
            {.departures = attack.path | king, .arrivals = attack.path | std::uint64_t{1} << from});
      }
    }
  }
}

}  // namespace warp::remedies
