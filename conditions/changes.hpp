#pragma once

#include <algorithm>
#include <array>

#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

// Changes of a unit that several conditions use.

/// Changes the walk of the unit on `square`, if it has another walk.
inline void change_walk(Position& position, Square square, WalkId walk, Reason reason) {
  Unit unit = position.at(square);
  if (unit.walk != walk) {
    unit.walk = walk;
    position.replace(square, unit, reason);
  }
}

/// The unit on `square` joins the other side. Neutral units stay neutral.
inline void change_side(Position& position, Square square, Reason reason) {
  Unit unit = position.at(square);
  if (unit.side == Side::white || unit.side == Side::black) {
    unit.side = unit.side == Side::white ? Side::black : Side::white;
    position.replace(square, unit, reason);
  }
}

/// The unit on `square` joins `side`, unless it belongs to it already.
inline void join_side(Position& position, Square square, Colour side, Reason reason) {
  Unit unit = position.at(square);
  if (!unit.belongs_to(side)) {
    unit.side = side_of(side);
    position.replace(square, unit, reason);
  }
}

/// The unit that moves may get another walk; the effect forbids no move and asks for no choice.
inline MayChange certain_change_of_walk() {
  MayChange change = MayChange::the_mover({Change::walk});
  change.may_forbid = false;
  return change;
}

/// The fates of rules by which the unit that moves may join the other side, unless it is a king
/// (Andernach).
inline std::shared_ptr<const Fates> fates_of_turncoats() {
  return std::make_shared<const Fates>(Fates{.of_mover =
                                                 [](const UnitKind& unit, Square square, Square,
                                                    std::span<const UnitKind>, Fates::Emit emit) {
                                                   if (!unit.royal) {
                                                     emit(unit.of_other_side(), square);
                                                   }
                                                 },
                                             .capture_matters = false});
}

/// The larger number of royal units of a side in the diagram, at least 1. An effect on all royal
/// units of a side changes at most this many.
inline unsigned royal_units(const RuleSet& rules) {
  std::array<unsigned, 2> royals{};
  for (const auto& [square, unit] : rules.diagram) {
    for (const Colour side : {Colour::white, Colour::black}) {
      const bool royal = unit.is(Attribute::royal) || rules.is_royal(unit.walk);
      royals[index(side)] += royal && unit.belongs_to(side) ? 1 : 0;
    }
  }
  return std::max({1U, royals[0], royals[1]});
}

/// The square one rank ahead of `square` as `side` sees it, or no_square. The conditions that ask
/// for it declare BoardNeed::first_ranks.
inline Square square_ahead(const Geometry& geometry, Square square, Colour side) {
  const auto rank = static_cast<std::int8_t>(geometry.forward(square, side));
  return geometry.step(square, {.rank = rank});
}
/// The square one rank behind `square` as `side` sees it, or no_square.
inline Square square_behind(const Geometry& geometry, Square square, Colour side) {
  return square_ahead(geometry, square, opponent(side));
}

}  // namespace warp
