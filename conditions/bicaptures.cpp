#include <algorithm>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

/// A way in which a unit moves, according to all rules.
struct UnitWay {
  Square unit;
  Way way;
};

/// The ways in which units of the side to move can capture.
std::vector<UnitWay> capturing_ways(Arbiter& arbiter, const SquareSet& units) {
  const Position& position = arbiter.position();
  std::vector<UnitWay> found;
  Ways ways;
  units.any_of(position.size(), [&](Square from) {
    if (arbiter.is_mobile(from)) {
      arbiter.ways_of(from, position.to_move(), ways);
      for (const Way& way : ways) {
        if (way.mode != Mode::move_only && (way.from == from || position.empty(way.from))) {
          found.push_back({from, way});
        }
      }
    }
    return false;
  });
  return found;
}

/// Emits the captures of units of the mover's own side. Only their lines are examined as if these
/// units were neutral; other rules are asked before.
void capture_own(Arbiter& arbiter, Hooks::Emit emit) {
  Position& position = arbiter.position();
  const Colour mover = position.to_move();
  const SquareSet units = position.units(mover);
  const SquareSet others = position.units(opponent(mover));
  const std::vector<UnitWay> ways = capturing_ways(arbiter, units);
  const Position::Mark start = position.mark();
  units.any_of(position.size(), [&](Square square) {
    Unit unit = position.at(square);
    unit.side = Side::neutral;
    position.replace(square, unit, Reason::bookkeeping);
    return false;
  });
  std::vector<SingleMove> captures;
  for (const auto& [unit, way] : ways) {
    const Unit capturer = position.at(unit);
    const AsSeenBy view(position, arbiter.rules().hooks, unit, way.from);
    arbiter.generate_walk(way.from, way.walk, mover, [&](SingleMove move) {
      if (move.capture == no_square || !units.contains(move.capture) ||
          others.contains(move.capture)) {
        return;
      }
      move.from = unit;
      if (way.from != unit) {
        move.via = way.from;
      }
      if (arbiter.rules().walk_matters && way.walk != capturer.walk) {
        move.walk = way.walk;
      }
      if (std::none_of(captures.begin(), captures.end(), [&](const SingleMove& other) {
            return arbiter.are_one(capturer, move, other);
          })) {
        captures.push_back(move);
      }
    });
  }
  position.undo(start);
  for (const SingleMove& move : captures) {
    emit(move);
  }
}

Refusal install_bicaptures(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.extra_moves.push_back(
      {.generate = capture_own,
       .bring = {.units = 1},
       .manners = std::make_shared<const Manners>(Manners{.captures_own = true})});
  return {};
}

}  // namespace

const Condition bicaptures{.names = {"Bicaptures", "Bicaptures", "Bicaptures"},
                           .rule = {"Units may also capture units of their own side, except their "
                                    "own king. Check is as usual.",
                                    "Steine dürfen auch Steine ihrer eigenen Partei schlagen, "
                                    "außer ihrem König. Schach ist wie üblich.",
                                    "Les pièces peuvent aussi capturer des pièces de leur propre "
                                    "camp, sauf leur roi. L'échec est ordinaire."},
                           .source = traditional,
                           .install = install_bicaptures};

}  // namespace warp
