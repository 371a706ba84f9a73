#pragma once

#include <vector>

#include "solver/check/why/cause.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::check {

/// What stands on `square`.
StandingUnit standing_on(const Position& position, Square square);

/// The units that give check to `side`, and its king that they attack; nothing if no unit does.
struct KingAttack {
  Square king = no_square;
  std::vector<StandingUnit> by;
};
KingAttack attack_on_king(Arbiter& arbiter, Colour side);

}  // namespace warp::check
