#pragma once

#include <vector>

#include "solver/play/plan.hpp"
#include "solver/rules/last_move.hpp"

namespace warp {

struct SearchOptions;

/// Returns the last move of each node of `plan`. It is `other` everywhere if an option asks more of
/// a move than the goal, or if SearchOptions::ends_seen is off.
std::vector<LastMove> last_moves(const Plan& plan, const SearchOptions& options);

/// Returns for each node of `plan`: is it battle play in which the attacker must mate, or force the
/// defender to mate him, by the last move at the latest, and nothing else matters?
std::vector<bool> plain_battles(const Plan& plan, const SearchOptions& options);

/// Has `plan` such play that is so long that proof numbers pay?
bool has_long_battle(const Plan& plan, const SearchOptions& options);

/// The half-moves of the longest such play in which the attacker must mate; 0 if there is none.
unsigned longest_direct_mate(const Plan& plan, const SearchOptions& options);

}  // namespace warp
