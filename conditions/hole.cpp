// Squares that no unit can enter or cross: holes of the diagram, and those that Haaner chess
// leaves.

#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};

/// Makes a hole of an empty square: what stands there belongs to no side.
void dig(Position& position, Square square) {
  static const WalkId dummy = find_walk("du", Language::english).value();
  if (position.empty(square)) {
    position.add(square, Unit{.walk = dummy, .side = Side::none}, Reason::bookkeeping);
  }
}

std::string install_holes(RuleSet& rules, std::span<const Argument> arguments) {
  std::vector<Square> holes;
  for (const Argument& argument : arguments) {
    const auto& squares = std::get<std::vector<Square>>(argument.value);
    holes.insert(holes.end(), squares.begin(), squares.end());
  }
  for (const auto& [square, unit] : rules.diagram) {
    if (!unit.empty() && std::find(holes.begin(), holes.end(), square) != holes.end()) {
      return "a unit stands on the hole " + rules.geometry().name(square);
    }
  }
  rules.hooks.prepare.push_back([holes](Position& position) {
    for (const Square square : holes) {
      dig(position, square);
    }
  });
  return {};
}

std::string install_haaner(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::holes, [](Played& played) {
    Position& position = played.position;
    std::vector<Square> left;
    for (const Effect& effect : position.since(played.start)) {
      const bool leaves =
          effect.kind == EffectKind::relocate ||
          (effect.kind == EffectKind::remove && effect.reason == Reason::en_passant);
      if (leaves) {
        left.push_back(effect.from);
      }
    }
    for (const Square square : left) {
      dig(position, square);
    }
  });
  return {};
}

}  // namespace

const Condition haaner_chess{
    .names = {"HaanerChess", "HaanerSchach", "Haan"},
    .rule =
        "The square that a unit leaves becomes a hole, which no unit can enter or cross; leapers "
        "leap over it. So does the square of a pawn captured en passant.",
    .source = "traditional",
    .install = install_haaner};

const Condition hole{
    .names = {"Hole", "Loch", "Trou"},
    .rule =
        "The squares named behind it are holes: no unit can enter or cross them, as if the board "
        "ended there. Leapers leap over them.",
    .source = "traditional",
    .parameters = parameters,
    .install = install_holes,
    .squares_are_on_board = true,
    .keeps = Capabilities{}.set()};

}  // namespace warp
