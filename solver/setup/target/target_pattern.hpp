#pragma once

#include "solver/rules/general/target_pattern.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

/// The walk of units of which nothing is known but the square, XX.
WalkId unknown_walk();

/// Returns what the diagram of `version`, a position to be reached, leaves open: its units XX,
/// which are taken out of the version, and the options AddPieces and ColorThePieces. Complains if
/// there are such and no position is to be reached.
TargetPattern take_pattern(const Problem& problem, Version& version, Complaints& complaints);

}  // namespace warp
