#pragma once

#include <optional>

#include "solver/report/json_text.hpp"
#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"

namespace warp::report {

/// A move as JSON from which it can be made again, for programs that show what happens in it:
///
///     {"steps":[{"parts":[{"effect":"remove","reason":"capture","from":"b8","before":
///       {"walk":"R","side":"black"}},{"effect":"relocate","reason":"movement","from":"a7",
///       ...}]}],
///      "check":true,"goal":{"kind":"#"}}
///
/// Members of a part are those of MovePart; what is empty is left out, as are flags that are false.
/// Of a notation only board and walks count. Unlike in --format=json (json_move.hpp) every reason
/// has a name of its own, and attributes are there that no text shows.
Json complete_json(const WrittenMove& move, Notation notation);

/// Reads what complete_json wrote for a move on that board; nothing if `json` is no such object, or
/// names what this program does not know.
std::optional<WrittenMove> read_complete_json(const Json& json, Notation notation);

}  // namespace warp::report
