#pragma once

#include "solver/report/json_text.hpp"
#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"

namespace warp::report {

/// A move as --format=json writes it (solver/report/schema.json): text as printed in `notation`,
/// sign, and what happens in it. Reasons that differ only in how the text shows them have one name.
Json move_json(const WrittenMove& move, Notation notation);

}  // namespace warp::report
