#pragma once

#include "solver/rules/arbiter.hpp"

namespace warp {

/// Does the unit on `observer`, of the side that moves, observe a king of the other side?
bool observes_enemy_king(Played& played, Square observer);

/// Ends the right to capture en passant what stepped in the move before, before rules ask what is
/// observed after this one.
void forget_last_double_step(Played& played);

}  // namespace warp
