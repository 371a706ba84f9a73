#pragma once

#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/written_move.hpp"

namespace warp::report {

/// A move as in --format=json (solver/formats/report/schema.json): its text in `notation`, its
/// sign, and its parts. Reasons that differ only in how the text shows them have the same name.
Json move_json(const WrittenMove& move, Notation notation);

}  // namespace warp::report
