#pragma once

#include <vector>

#include "solver/rules/general/last_move.hpp"
#include "solver/search/play/plan.hpp"

namespace warp {

struct SearchOptions;

/// Returns the last move of each node of `plan`. It is `other` everywhere if an option asks more of
/// a move than the goal, or if Technique::ends is not used.
std::vector<LastMove> last_moves(const Plan& plan, const SearchOptions& options);

/// Returns for each node of `plan`: is it battle play in which the attacker must mate, or force the
/// defender to mate him, by the last move at the latest, and nothing else matters?
std::vector<bool> plain_battles(const Plan& plan, const SearchOptions& options);

/// Half-moves of mates and selfmates.
struct BattleLengths {
  unsigned to_mate = 0, to_self_mate = 0;
};

/// From these lengths on proof numbers pay: in an engine with a prover of its own, which decides
/// short mates fast without them, and in the others.
inline constexpr BattleLengths long_with_own_prover{15, 10}, long_without{9, 8};

/// Has `plan` such play of these lengths or more?
bool has_long_battle(const Plan& plan, const SearchOptions& options, BattleLengths lengths);

/// The half-moves of the longest such play in which the attacker must mate; 0 if there is none.
unsigned longest_direct_mate(const Plan& plan, const SearchOptions& options);

}  // namespace warp
