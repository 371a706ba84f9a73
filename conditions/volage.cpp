// Volage units: they change sides with the first move to a square of the other colour.

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

bool is_light(Square square) {
  constexpr int side_length = 8;
  return (square % side_length + square / side_length) % 2 != 0;
}

enum class Fickle { once, always };

/// The unit that moved to a square of the other colour joins the opponent, if it is volage.
void change_coat(Played& played, bool all_units, Fickle fickle) {
  const Square square = played.mover_square();
  if (square == no_square || played.departed.is(Attribute::settled) ||
      is_light(played.move.from) == is_light(square)) {
    return;
  }
  const bool is_volage =
      played.departed.is(Attribute::volage) || (all_units && !played.departed.is(Attribute::royal));
  if (!is_volage || played.position.at(square).belongs_to(opponent(played.mover))) {
    return;
  }
  join_side(played.position, square, opponent(played.mover), Reason::recolouring);
  if (fickle == Fickle::once) {
    const Unit unit = played.position.at(square);
    played.position.replace(square, unit.with(Attribute::volage, false).with(Attribute::settled),
                            Reason::marking);
  }
}

std::string install(RuleSet& rules, bool all_units, Fickle fickle) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::volage,
                         [=](Played& played) { change_coat(played, all_units, fickle); });
  return {};
}

std::string install_units(RuleSet& rules, std::span<const Argument>) {
  return install(rules, false, Fickle::once);
}
std::string install_volage(RuleSet& rules, std::span<const Argument>) {
  return install(rules, true, Fickle::once);
}
std::string install_hypervolage(RuleSet& rules, std::span<const Argument>) {
  return install(rules, true, Fickle::always);
}

constexpr std::string_view source = "traditional";

}  // namespace

const Condition hypervolage{
    .names = {"Hypervolage", "Hypervolage", "Hypervolage"},
    .rule =
        "A unit, except a king, changes sides whenever it moves to a square of the other colour.",
    .source = source,
    .install = install_hypervolage};

const Condition volage{
    .names = {"Volage", "Volage", "Volage"},
    .rule =
        "A unit, except a king, changes sides when it moves for the first time to a square of the "
        "other colour than its own; later moves do not concern it.",
    .source = source,
    .install = install_volage};

const Condition volage_units{
    .names = {"UnitsVolage", "SteineVolage", "UnitesVolage"},
    .rule =
        "A unit marked as volage changes sides when it moves for the first time to a square of the "
        "other colour than its own, and is an ordinary unit from then on.",
    .source = source,
    .install = install_units,
    .attributes = attribute_bit(Attribute::volage)};

}  // namespace warp
