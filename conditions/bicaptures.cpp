#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// Emits the captures of units of the mover's own side.
void capture_own(Arbiter& arbiter, Hooks::Emit emit) {
  Position& position = arbiter.position();
  const Colour mover = position.to_move();
  const SquareSet units = position.units(mover);
  const SquareSet others = position.units(opponent(mover));
  const Position::Mark start = position.mark();
  units.any_of(position.size(), [&](Square square) {
    Unit unit = position.at(square);
    unit.side = Side::neutral;
    position.replace(square, unit, Reason::bookkeeping);
    return false;
  });
  std::vector<SingleMove> captures;
  units.any_of(position.size(), [&](Square from) {
    arbiter.generate_from(from, [&](const SingleMove& move) {
      if (move.capture != no_square && units.contains(move.capture) &&
          !others.contains(move.capture)) {
        captures.push_back(move);
      }
    });
    return false;
  });
  position.undo(start);
  for (const SingleMove& move : captures) {
    emit(move);
  }
}

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.extra_moves.push_back(capture_own);
  return {};
}

}  // namespace

const Condition bicaptures{.names = {"Bicaptures", "Bicaptures", "Bicaptures"},
                           .rule =
                               "Units may capture units of their own side, too, except their "
                               "king. Check is as usual.",
                           .source = "traditional",
                           .install = install};

}  // namespace warp
