#pragma once

#include <optional>
#include <vector>

#include "solver/setup/problem.hpp"
#include "solver/setup/promotions.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

/// Which goal of a stipulation is to reach a given position: dia (from the game array) or a=>b
/// (from a first position); none in all others.
std::optional<GoalKind> position_goal(const StipulationTree& tree);

/// The same stipulation counted in turns: dia3 means three turns, not three of each side, where
/// every turn has a number of its own. Null if it is not help play that leads to a position, or has
/// half a move too many.
StipulationTree counted_in_turns(const StipulationTree& tree);

/// The array from which a game of chess starts, with `men` in it or the orthodox ones.
std::vector<PlacedUnit> game_array(const ArrayMen& men, Location where);
std::vector<PlacedUnit> game_array(Location where);

/// The units of the position in which play begins in `version`, one a square: those of the game
/// array, those placed before a=>b, or else what the diagram or twin shows.
std::vector<PlacedUnit> first_position(const Problem& problem, const Version& version);
/// What lies beneath them, from below.
std::vector<PlacedUnit> first_beneath(const Problem& problem, const Version& version);

/// Does `use`, one of the conditions of `version`, say where something stands in the position that
/// a=>b is to reach? It does behind the stipulation, if the same condition stands before it, too.
bool belongs_to_target(const Version& version, const ConditionUse& use);
/// Enters what the conditions of `version` say of the position to be reached into `target`.
void place_shown_squares(const RuleSet& rules, const Version& version, Position& target);

/// The state a FEN gives to the position in which play begins; none if it belongs to the position
/// that is to be reached.
const FenState* state_of_first_position(const Problem& problem, const Stipulation& stipulation);

}  // namespace warp
