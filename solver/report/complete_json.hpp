#pragma once

#include <optional>

#include "solver/report/json_text.hpp"
#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"

namespace warp::report {

/// A move as JSON from which it can be rebuilt, for programs that show what happens in it:
///
///     {"steps":[{"parts":[{"effect":"remove","reason":"capture","from":"b8","before":
///       {"walk":"R","side":"black"}},{"effect":"relocate","reason":"movement","from":"a7",
///       ...}]}],
///      "check":true,"goal":{"kind":"#"}}
///
/// The members of a part are those of MovePart; empty members and false flags are left out. Only
/// board and walks of the notation are used. Unlike --format=json (json_move.hpp), every reason has
/// a name of its own, and attributes without a text are included.
Json complete_json(const WrittenMove& move, Notation notation);

/// Reads the output of complete_json for a move on that board. Returns nothing if `json` is no such
/// object, or has names that this program does not know.
std::optional<WrittenMove> read_complete_json(const Json& json, Notation notation);

}  // namespace warp::report
