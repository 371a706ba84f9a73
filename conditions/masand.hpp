#pragma once

#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

/// Does the unit on `observer`, of the side that moves, observe a king of the other side?
bool observes_enemy_king(Played& played, Square observer);

}  // namespace warp
