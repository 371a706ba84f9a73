#pragma once

#include "solver/app/api/warp/solution.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::api {

/// A complete move as a value of the library: squares by name, units by letters, the text in
/// `notation`. Effects that only keep rights and counters are left out.
Move move_value(const MoveRecord& move, report::Notation notation);

/// A half-move of battle play, and one of help or series play.
HalfMove half_move_value(const TreeMove& move, report::Notation notation);
HalfMove half_move_value(const LineMove& move, report::Notation notation);

}  // namespace warp::api
