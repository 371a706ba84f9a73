#pragma once

#include <optional>
#include <vector>

#include "solver/setup/problem.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

/// Returns the goal of a stipulation that reaches a given position: dia (from the game array) or
/// a=>b (from a first position); nothing for all others.
std::optional<GoalKind> position_goal(const StipulationTree& tree);

/// Returns the same stipulation counted in turns, for rules under which every turn has a number of
/// its own: dia3 then means three turns, not three of each side. Null if it is not help play that
/// leads to a position, or if it has an additional half-move.
StipulationTree counted_in_turns(const StipulationTree& tree);

/// Returns the units of the position in which play begins in `version`, at most one a square: those
/// of the game array, those placed before a=>b, or those of the diagram or twin.
std::vector<PlacedUnit> first_position(const Problem& problem, const Version& version);
/// Returns the units beneath them, the lowest first.
std::vector<PlacedUnit> first_beneath(const Problem& problem, const Version& version);

/// Does `use`, one of the conditions of `version`, name squares of the position that a=>b is to
/// reach? It does if it stands after the stipulation and the same condition stands before it, too.
bool belongs_to_target(const Version& version, const ConditionUse& use);
/// Enters in `target` what the conditions of `version` say about the position to be reached.
void place_shown_squares(const RuleSet& rules, const Version& version, Position& target);

/// Returns the state that a FEN gives to the position in which play begins; null if the FEN belongs
/// to the position to be reached.
const FenState* state_of_first_position(const Problem& problem, const Stipulation& stipulation);

}  // namespace warp
