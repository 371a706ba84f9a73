#pragma once

#include <span>

#include "solver/rules/general/rule_set.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

using ArrayWalks = decltype(RuleSet::array_walks);

/// Returns the units of the game array under `conditions` (RuleSet::array_walks).
ArrayWalks array_walks(std::span<const ConditionUse> conditions);

/// Returns the walk that rides along the diagonals of `dimensions` dimensions, 2 to
/// GeometrySpec::most_dimensions: bishop, Wagen, Gewehrschuetze, 5-bishop ...
WalkId bishop_of(std::size_t dimensions);

/// Returns the walks that a game with these units needs: those on the board, those of the orthodox
/// array and of the array under `conditions`, and those to which pawns may promote on `board`.
/// `known` are the walks of the problem.
WalkSet walks_in_play(const Walks& known, const Geometry& board, std::span<const PlacedUnit> units,
                      std::span<const ConditionUse> conditions);

/// Enters in `rules`, whose array_walks are set, the walks to which pawns may promote: first the
/// officers of the array (for a marine pawn the marine ones), then every other walk on the board
/// except kings, pawns and dummies, in the order of the walk table. And the rank on which they do
/// so.
void set_promotions(RuleSet& rules, std::span<const PlacedUnit> units,
                    std::span<const ConditionUse> conditions);

}  // namespace warp
