#pragma once

#include <span>

#include "solver/rules/rule_set.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

using ArrayMen = decltype(RuleSet::array_men);

/// What stands in the game array under these conditions (RuleSet::array_men).
ArrayMen array_men(std::span<const ConditionUse> conditions);

/// The walks a game with these units has to know: those on the board, those of the array - the
/// orthodox one and that of `conditions` -, and those pawns may promote to.
WalkSet walks_in_play(std::span<const PlacedUnit> units, std::span<const ConditionUse> conditions);

/// Enters into `rules`, whose array_men are set, what pawns may promote to: the officers of the
/// array - for a marine pawn the marine ones - and after them every other walk on the board but
/// kings, pawns and dummies, in the order of the walk table.
void set_promotions(RuleSet& rules, std::span<const PlacedUnit> units,
                    std::span<const ConditionUse> conditions);

}  // namespace warp
