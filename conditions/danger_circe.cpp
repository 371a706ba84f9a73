#include <memory>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The rebirth squares of Circe, by walk, side and square.
class Homes {
 public:
  void work_out(const RuleSet& rules) {
    const circe::Variant usual_circe;
    size_ = rules.geometry().size();
    squares_.assign(2 * rules.walks().size() * size_, no_square);
    for (std::size_t walk = 1; walk < rules.walks().size(); ++walk) {
      for (const Colour side : {Colour::white, Colour::black}) {
        for (Square square = 0; square < size_; ++square) {
          const Unit unit{.walk = static_cast<WalkId>(walk), .side = side_of(side)};
          const circe::Rebirth rebirth{.unit = unit,
                                       .relevant = unit,
                                       .capture = square,
                                       .side = side,
                                       .as = side,
                                       .departure = square};
          squares_[place(unit.walk, square, side)] =
              circe::fixed_square(rules, usual_circe, rebirth).value_or(no_square);
        }
      }
    }
  }
  /// The rebirth square of the unit on `square`, or no_square.
  Square of(const Position& position, Square square, Colour side) const {
    return of(position.at(square).walk, square, side);
  }
  /// The rebirth square of a unit of `walk` on `square`, or no_square.
  Square of(WalkId walk, Square square, Colour side) const {
    return squares_[place(walk, square, side)];
  }

 private:
  std::size_t place(WalkId walk, Square square, Colour side) const {
    return (2U * walk + index(side)) * size_ + square;
  }

  std::size_t size_ = 0;
  std::vector<Square> squares_;
};

/// Does the enemy of `side` observe the unit on `square`, so that it may flee?
bool is_in_danger(Arbiter& arbiter, Square square, Colour side) {
  return arbiter.observed(square, opponent(side), Purpose::observer);
}

void generate_returns(const Homes& homes, Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const SquareSet units = position.units(side);
  units.any_of(position.size(), [&](Square from) {
    const Square home = homes.of(position, from, side);
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

bool is_checked_by_flight(const Homes& homes, Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  const SquareSet royals = position.royals(side);
  const SquareSet units = position.units(opponent(side));
  return units.any_of(position.size(), [&](Square from) {
    const Square home = homes.of(position, from, opponent(side));
    return home != no_square && home != from && royals.contains(home) &&
           is_in_danger(arbiter, from, opponent(side)) && !arbiter.is_hidden(from, home);
  });
}

Refusal install_danger_circe(RuleSet& rules, std::span<const Argument>) {
  if (!rules.geometry().has_array()) {
    return no_array();
  }
  const auto homes = std::make_shared<Homes>();
  rules.when_complete.emplace_back([homes](RuleSet& all) { homes->work_out(all); });
  const auto go_home = [homes](const UnitKind& unit, Square square, std::span<const UnitKind>,
                               FunctionRef<void(Square)> emit) {
    for (const Colour side : {Colour::white, Colour::black}) {
      if (unit.may_belong_to(side)) {
        emit(homes->of(unit.walk, square, side));
      }
    }
  };
  rules.hooks.extra_moves.push_back(
      {.generate = [homes](Arbiter& arbiter,
                           Hooks::Emit emit) { generate_returns(*homes, arbiter, emit); },
       .bring = {.units = 1, .usual_sides = true},
       .manners =
           std::make_shared<const Manners>(Manners{.arrivals = go_home, .observed = go_home})});
  rules.hooks.add_check(
      [homes](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
        return usual() || is_checked_by_flight(*homes, arbiter, side);
      },
      true);
  return {};
}

}  // namespace

const Condition danger_circe{
    .names = {"DangerCirce", "GefahrenCirce", "CirceDanger"},
    .rule = {"A unit, kings included, that an enemy unit observes may also move to its rebirth "
             "square of Circe, whatever stands between. It captures an enemy unit that stands "
             "there, and gives check if that is the king.",
             "Ein Stein, auch ein König, den ein gegnerischer Stein beobachtet, darf auch auf sein "
             "Wiedergeburtsfeld nach Circe ziehen, was immer dazwischen steht. Er schlägt einen "
             "gegnerischen Stein, der dort steht, und bietet Schach, wenn es der König ist.",
             "Une pièce, roi compris, qu'une pièce adverse observe peut aussi aller sur sa case de "
             "renaissance de Circé, quoi qu'il y ait entre elles. Elle y capture une pièce "
             "adverse, et donne échec si c'est le roi."},
    .source = traditional,
    .install = install_danger_circe,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
