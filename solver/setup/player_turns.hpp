#pragma once

#include "solver/rules/general/rule_set.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/problem.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

/// Where the turn belongs to a player (PlayerTurns), fits the order of play and the stipulation of
/// `version` to each other: in a battle of one against all others the attacker's side passes
/// between their answers. Changes `tree`, the stipulation as it is searched, and `options`. Refuses
/// play in which somebody moves twice in succession. Returns whether solving can go on.
bool fit_turns_of_players(const Problem& problem, const Version& version, RuleSet& rules,
                          StipulationTree& tree, SearchOptions& options, Complaints& complaints);

}  // namespace warp
