#include <array>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

WalkId next_walk(WalkId walk) {
  switch (walk) {
    case walks::queen:
      return walks::knight;
    case walks::knight:
      return walks::bishop;
    case walks::bishop:
      return walks::rook;
    case walks::rook:
      return walks::queen;
    default:
      return walk;
  }
}

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::arrival_chameleon, [](Played& played) {
    const Square square = played.mover_square();
    if (square == no_square || !played.departed.is(Attribute::chameleon)) {
      return;
    }
    Unit unit = played.position.at(square);
    unit.walk = next_walk(unit.walk);
    if (unit != played.position.at(square)) {
      played.position.replace(square, unit, Reason::transformation);
    }
  });
  rules.promotion_attributes.push_back(attribute_bit(Attribute::chameleon));
  return {};
}

}  // namespace

const Condition chameleon_units{
    .names = {"ChameleonUnits", "ChamaeleonSteine", "PiecesCameleon"},
    .rule =
        "A unit marked as chameleon changes with every move it makes: queen, knight, bishop, rook, "
        "queen ... Pawns may promote to chameleons.",
    .source = "traditional",
    .install = install,
    .attributes = attribute_bit(Attribute::chameleon)};

}  // namespace warp
