#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

const circe::Variant usual_circe;

/// The rebirth square of the unit on `square`, or no_square.
Square home_of(Arbiter& arbiter, Square square, Colour side) {
  const Unit unit = arbiter.position().at(square);
  const circe::Rebirth rebirth{.unit = unit,
                               .relevant = unit,
                               .capture = square,
                               .side = side,
                               .as = side,
                               .departure = square};
  return circe::rebirth_squares(usual_circe, rebirth, arbiter).front();
}

/// Does the enemy of `side` observe the unit on `square`, so that it may flee?
bool is_in_danger(Arbiter& arbiter, Square square, Colour side) {
  return arbiter.observed(square, opponent(side), Purpose::observer);
}

void generate(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const SquareSet units = position.units(side);
  units.any_of(position.size(), [&](Square from) {
    const Square home = home_of(arbiter, from, side);
    if (home == no_square || home == from) {
      return false;
    }
    const bool captures = position.at(home).belongs_to(opponent(side));
    if ((!captures && !position.empty(home)) || !is_in_danger(arbiter, from, side) ||
        !arbiter.is_mobile(from)) {
      return false;
    }
    bool usual = false;  // it can go there anyway
    arbiter.generate_from(from, [&](const SingleMove& move) { usual = usual || move.to == home; });
    if (!usual) {
      emit({.from = from, .to = home, .capture = captures ? home : no_square});
    }
    return false;
  });
}

bool is_checked_by_flight(Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  const SquareSet royals = position.royals(side);
  const SquareSet units = position.units(opponent(side));
  return units.any_of(position.size(), [&](Square from) {
    const Square home = home_of(arbiter, from, opponent(side));
    return home != no_square && home != from && royals.contains(home) &&
           is_in_danger(arbiter, from, opponent(side)) && !arbiter.is_hidden(from, home);
  });
}

Refusal install(RuleSet& rules, std::span<const Argument>) {
  if (!rules.geometry().has_array()) {
    return no_array("DangerCirce");
  }
  rules.hooks.extra_moves.push_back({generate, {.units = 1, .usual_sides = true}});
  rules.hooks.add_check([](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    return usual() || is_checked_by_flight(arbiter, side);
  });
  return {};
}

}  // namespace

const Condition danger_circe{
    .names = {"DangerCirce", "GefahrenCirce", "CirceDanger"},
    .rule =
        "A unit, kings included, that an enemy unit observes may also move to its rebirth square "
        "of Circe, whatever stands between. It captures an enemy unit that stands there, and gives "
        "check if that is the king.",
    .source = "traditional",
    .install = install};

}  // namespace warp
