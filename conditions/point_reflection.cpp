#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

Square reflected(const Position& position, Square square) {
  return static_cast<Square>(position.size() - 1 - square);
}

bool has_unit(const Position& position, Square square) {
  return !position.empty(square) && !position.holes().contains(square);
}

/// The walk that the unit on `square` has from the opposite square, or its own.
WalkId walk_of(const Position& position, Square square) {
  const Square other = reflected(position, square);
  return position.at(has_unit(position, other) ? other : square).walk;
}

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back(
      {.concerns = [](const Unit&) { return true; },
       .change =
           [](Arbiter& arbiter, Square square, Colour, Ways& ways) {
             const Square other = reflected(arbiter.position(), square);
             if (!has_unit(arbiter.position(), other)) {
               return;  // it keeps its ways, those that another rule gives it, too
             }
             ways.clear();
             ways.add({square, arbiter.position().at(other).walk, Mode::move_or_capture});
           }});
  rules.hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    const Position& position = arbiter.position();
    return move.kind != MoveKind::castling ||
           (walk_of(position, move.from) == position.at(move.from).walk &&
            walk_of(position, move.partner) == position.at(move.partner).walk);
  });
  return {};
}

}  // namespace

const Condition point_reflection{
    .names = {"PointReflection", "Punktspiegelung", "ReflexionCentrale"},
    .rule =
        "Two units on squares that lie opposite each other with respect to the centre of the board "
        "exchange their walks, of whichever side they are. Only a king that moves like a king "
        "castles, with a rook that moves like a rook.",
    .source = "traditional",
    .install = install};

}  // namespace warp
