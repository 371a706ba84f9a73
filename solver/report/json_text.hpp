#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/play/solution.hpp"
#include "solver/report/notation.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// Keeps the members of objects in the order in which they were written.
using Json = nlohmann::ordered_json;

/// The version of everything that is written as JSON: the number in solver/report/schema.json.
inline constexpr int json_version = 1;

/// `value` as one line of ASCII with its end.
std::string json_line(const Json& value);

/// Text of an input. What is not UTF-8 is taken for Latin-1.
std::string as_utf8(std::string_view text);

/// A unit without its square: walk in English letters, side, attributes.
Json unit_json(const Unit& unit, const Walks& walks);
/// Everything a problem says of itself; `units` are those of the diagram.
Json problem_json(const Problem& problem, std::span<const PlacedUnit> units);
/// Of a half-move its number; the move itself is that of json_move.hpp.
Json number_json(HalfMoveNumber at);
std::string_view verdict_name(Verdict verdict);

std::string_view ending_name(Ending ending);
Json diagnostic_json(const Diagnostic& diagnostic);

}  // namespace warp::report
