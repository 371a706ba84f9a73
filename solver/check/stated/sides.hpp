#pragma once

#include "solver/check/reading/declaration.hpp"
#include "solver/check/stated/referee.hpp"

namespace warp::check {

/// Leaves out of a declaration with Declaration::sides_untold what concerns the side that does not
/// begin in this phase: statements whose first move only the other side can make. One that both can
/// make belongs to the same side as the statement before it, at first to White's play as the
/// diagram says. `begins_with_second`: so does the play itself (h#2.5), which elsewhere is set
/// play.
Declaration of_this_side(Declaration declaration, const PhaseInfo& phase, bool begins_with_second,
                         Referee& referee, const Geometry& board);

}  // namespace warp::check
