#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

const circe::Variant usual_circe;

/// The square to which the unit on `square` flees if the enemy of `side` observes it, or no_square.
Square refuge(Arbiter& arbiter, Square square, Colour side) {
  const Unit unit = arbiter.position().at(square);
  const circe::Rebirth rebirth{.unit = unit,
                               .relevant = unit,
                               .capture = square,
                               .side = side,
                               .as = side,
                               .departure = square};
  const Square home = circe::rebirth_squares(usual_circe, rebirth, arbiter).front();
  const bool flees = home != no_square && home != square &&
                     arbiter.observed(square, opponent(side), Purpose::observer);
  return flees ? home : no_square;
}

void generate(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const SquareSet units = position.units(side);
  units.any_of(position.size(), [&](Square from) {
    const Square home = refuge(arbiter, from, side);
    if (home == no_square || !arbiter.is_mobile(from)) {
      return false;
    }
    const bool captures = position.at(home).belongs_to(opponent(side));
    if (!captures && !position.empty(home)) {
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
  const SquareSet units = position.units(opponent(side));
  return units.any_of(position.size(), [&](Square from) {
    const Square home = refuge(arbiter, from, opponent(side));
    return home != no_square && position.royals(side).contains(home) &&
           !arbiter.is_hidden(from, home);
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
