#pragma once

#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/general/arbiter/played.hpp"

namespace warp::circe {

/// The cages of a unit that is to be reborn: squares on which it has no move except captures. Each
/// has the walk to which a pawn promotes there; no_walk if the unit does not change. `occupied`:
/// squares with another unit count, too.
Played::Options cages(const Rebirth& rebirth, bool occupied, Arbiter& arbiter);

}  // namespace warp::circe
