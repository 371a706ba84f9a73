#pragma once

#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/played.hpp"

namespace warp::circe {

/// The cages of a unit to be reborn: squares on which it has no move but captures, and what it
/// becomes there if it is a pawn that promotes; no_walk if it stays what it is. `occupied`: squares
/// count, too, on which another unit stands.
Played::Options cages(const Rebirth& rebirth, bool occupied, Arbiter& arbiter);

}  // namespace warp::circe
