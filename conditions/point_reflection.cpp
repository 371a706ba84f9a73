#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

Square reflected(const Position& position, Square square) {
  return static_cast<Square>(position.size() - 1 - square);
}

bool is_unit(const Unit& unit) { return !unit.empty() && unit.side != Side::none; }  // no hole

/// The walk that the unit on `square` has from the opposite square, or its own.
WalkId walk_of(const Position& position, Square square) {
  const Unit& other = position.at(reflected(position, square));
  return is_unit(other) ? other.walk : position.at(square).walk;
}

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back(
      {.concerns = [](const Unit&) { return true; },
       .change =
           [](Arbiter& arbiter, Square square, Colour, Ways& ways) {
             const Unit& other = arbiter.position().at(reflected(arbiter.position(), square));
             if (!is_unit(other)) {
               return;  // it keeps its ways, those that another rule gives it, too
             }
             ways.clear();
             ways.add({square, other.walk, Mode::move_or_capture});
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
