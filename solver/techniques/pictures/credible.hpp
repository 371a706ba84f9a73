#pragma once

#include "solver/techniques/pictures/sketch.hpp"

namespace warp::orthodox::pictures {

/// Can some last move lead to this picture with the king on `king_square`, and can the captured
/// units be captured, within the moves available?
///
/// The check of a mate is new: it was given by the unit that moved last, so that this unit has
/// moved, or by a line unit whose line was opened. A captured unit is captured on some square: a
/// unit of the other side goes there, and if that is a detour its side has enough spare moves for
/// it.
bool is_credible(const Cast& cast, const Sketch& sketch, Index king_square);

/// Returns the unit of the mater, not a line unit, that gives check in the picture, by its number
/// in the cast; cast.size() if there is none. Such a unit moves last.
unsigned leaping_checker(const Cast& cast, const Sketch& sketch, Index king_square);

}  // namespace warp::orthodox::pictures
