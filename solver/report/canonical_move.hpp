#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"

namespace warp::report {

/// A move as one word for storing and comparing, independent of the language: two moves on one
/// board are equal if and only if their canonical texts are. Only board and walks of the notation
/// are used. The text of 1.Qa7*b8=... is
///
///     -x:b8:bR,>:a7:b8:wQ|+
///
/// Parts are separated by commas, steps by semicolons. A part begins with the codes of its kind and
/// reason (part_names.hpp), followed by its squares and units:
/// - relocate: from, to, unit;
/// - remove: from, unit;
/// - add: to, unit, or to, unit, from, unit taken there;
/// - replace: from, unit, what it becomes;
/// - exchange: from, to, both units;
/// - imitators: their squares;
/// - allowance: what is left to White and Black in hundredths (`=`: to both together).
///
/// A unit is its side (`_`: none, a hole) and its English letters. Attributes stand in parentheses,
/// except royal if the walk is royal: wK, wS(royal), bK(). `-` is no unit or no square. `*` stands
/// between the changes of units before the movement and the rest. After `|` stand n (null move), s
/// (sequence), o (one movement), + (check), ? (undecided), then, after another `|`, the goal, with
/// its square after a colon.
///
/// The text contains no tabulator and no line end.
std::string canonical_text(const WrittenMove& move, Notation notation);
/// The canonical text of a single step, without the part after `|`.
std::string canonical_text(const WrittenStep& step, Notation notation);

/// Reads the output of canonical_text for a move on that board. Returns nothing if it is no such
/// text, or has names that this program does not know.
std::optional<WrittenMove> read_canonical(std::string_view text, Notation notation);
std::optional<WrittenStep> read_canonical_step(std::string_view text, Notation notation);

}  // namespace warp::report
