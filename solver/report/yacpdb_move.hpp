#pragma once

#include <string>

#include "solver/play/solution.hpp"
#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// A half-move, in English whatever the language of `given`, without its number as the grammar of
/// YACPDB and Olive (p2w) reads it: squares, what else happens in brackets, one mark of "+", "#",
/// "=", the sign of `verdict`. What that grammar has no form for stands behind the move as a
/// comment in braces. Empty for a null move.
std::string yacpdb_half_move(const WrittenMove& move, Verdict verdict, Notation given);

/// The heading of a twin in the same grammar: "a) ", "b) wRf6-->e6 ". `units` are those of the
/// diagram; `index` as in twin_heading.
std::string yacpdb_twin_heading(const Problem& problem, std::span<const PlacedUnit> units,
                                std::size_t index);

/// `text` as a comment. Braces cannot stand in one.
std::string yacpdb_comment(std::string_view text);

}  // namespace warp::report
