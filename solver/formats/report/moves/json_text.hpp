#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// Objects keep the order in which their members are added.
using Json = nlohmann::ordered_json;

/// The version of all JSON output: the number in solver/formats/report/schema.json.
inline constexpr int json_version = 1;

/// `value` as one line of ASCII with its line end.
std::string json_line(const Json& value);

/// Text of an input as UTF-8. Text that is not valid UTF-8 is read as Latin-1.
std::string as_utf8(std::string_view text);

/// The first record of every JSON output. `program`: name and version.
Json run_record(std::string_view program);
/// The last record. `status` is the exit status.
Json end_record(int status);

/// The names of the squares, in the given order.
Json squares_json(std::span<const Square> squares, Notation notation);
/// A unit without its square: walk in English letters, side, attributes.
Json unit_json(const Unit& unit, const Walks& walks);
/// Units with their squares, in the order of the squares; later ones replace earlier ones.
Json units_json(std::span<const PlacedUnit> units, const Problem& problem);
/// The whole problem; `units` are those of the diagram.
Json problem_json(const Problem& problem, std::span<const PlacedUnit> units);
/// The number of a half-move, without the move (json_move.hpp).
Json number_json(HalfMoveNumber at);
std::string_view verdict_name(Verdict verdict);

Json diagnostic_json(const Diagnostic& diagnostic);

}  // namespace warp::report
