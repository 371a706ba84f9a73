#pragma once

#include "solver/report/json_text.hpp"
#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"

namespace warp::report {

/// A move as in --format=json (solver/report/schema.json): its text in `notation`, its sign, and
/// its parts. Reasons that differ only in how the text shows them have the same name.
Json move_json(const WrittenMove& move, Notation notation);

}  // namespace warp::report
