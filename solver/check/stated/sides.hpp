#pragma once

#include "solver/check/reading/declaration.hpp"
#include "solver/check/stated/referee.hpp"

namespace warp::check {

/// Removes from a declaration with Declaration::sides_untold the statements that concern the other
/// side: those whose first move only the other side can make. A statement whose first move both
/// sides can make belongs to the same side as the one before it, the first one to the play of the
/// diagram. `begins_with_second`: a statement that begins with 1... is actual play (h#2.5);
/// otherwise it is set play.
Declaration of_this_side(Declaration declaration, const PhaseInfo& phase, bool begins_with_second,
                         Referee& referee, const Geometry& board);

}  // namespace warp::check
