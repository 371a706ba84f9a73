#pragma once

#include <string>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/written_move.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// A half-move without its number in the grammar that YACPDB and Olive (p2w) read, in English
/// whatever the language of `given` is: squares, other effects in brackets, one mark of "+", "#",
/// "=", and the sign of `verdict`. What the grammar cannot express follows the move as a comment in
/// braces. Empty for a null move.
std::string yacpdb_half_move(const WrittenMove& move, Verdict verdict, Notation given);

/// The heading of a twin in the same grammar: "a) ", "b) wRf6-->e6 ". `units` are those of the
/// diagram; `index` as in twin_heading.
std::string yacpdb_twin_heading(const Problem& problem, std::span<const PlacedUnit> units,
                                std::size_t index);

/// `text` as a comment. A comment cannot contain braces.
std::string yacpdb_comment(std::string_view text);

}  // namespace warp::report
