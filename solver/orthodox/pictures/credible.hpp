#pragma once

#include "solver/orthodox/pictures/sketch.hpp"

namespace warp::orthodox::pictures {

/// Can the last move have led to a picture, complete with the king on `king_square`, and can those
/// that were captured have been captured, as far as the moves allow?
///
/// The check of a mate is new: it was given by the man that moved last, which then did move, or by
/// a line piece whose line was opened. A man that is captured is captured somewhere: one of the
/// other side comes that way, and if that is a detour its side has moves for it to spare.
bool is_credible(const Cast& cast, const Sketch& sketch, Index king_square);

/// A man of the mater other than a line piece that gives check in the picture, by its number in the
/// cast; cast.size() if there is none. Such a man moves last.
unsigned leaping_checker(const Cast& cast, const Sketch& sketch, Index king_square);

}  // namespace warp::orthodox::pictures
