#pragma once

#include "solver/check/declaration.hpp"
#include "solver/check/referee.hpp"

namespace warp::check {

/// Leaves out of a declaration with Declaration::sides_untold what concerns the side that does not
/// begin in this phase: statements whose first move only the other side can make. One that both can
/// make belongs to the same side as the statement before it, at first to White's play as the
/// diagram says. `duplex`: the sides have exchanged their roles.
Declaration of_this_side(Declaration declaration, bool duplex, Referee& referee,
                         const Geometry& board);

}  // namespace warp::check
