#include "conditions/capture_choice.hpp"

#include <bit>

#include "solver/board/movement/movement.hpp"

namespace warp {

namespace {

/// Where captures begin and end on a board of at most 64 squares, as far as that can be said: on
/// enemy units, or on squares that a pawn has passed over. Nothing is said of units that capture
/// elsewhere than they arrive, nor where other rules change moves.
ChoiceRule::Places places_of_captures(const RuleSet& rules, const Position& position) {
  const Colour side = position.to_move();
  if (!rules.hooks.ways.empty() || !rules.hooks.expand.empty()) {
    return {};
  }
  for (std::uint64_t rest = position.units(side).first_word(); rest != 0; rest &= rest - 1) {
    const WalkId walk = position.at(static_cast<Square>(std::countr_zero(rest))).walk;
    if (rules.movement().captures_aside(walk, side)) {
      return {};
    }
  }
  ChoiceRule::Places places{.arrivals = position.units(opponent(side)).first_word()};
  if (const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant))) {
    right->any_crossed([&](Square crossed) {
      places.arrivals |= std::uint64_t{1} << crossed;
      return false;
    });
  }
  return places;
}

}  // namespace

ChoiceRule choice_of_captures(const RuleSet& rules, std::array<bool, 2> sides) {
  ChoiceRule choice =
      ChoiceRule::of_rank(sides, [](const SingleMove& move) { return captures(move) ? 1U : 0U; });
  choice.may_leave_none = false;
  choice.prefers = [](const Position&, const SingleMove& move) { return captures(move); };
  choice.where = [&rules](const Position& position) { return places_of_captures(rules, position); };
  return choice;
}

}  // namespace warp
