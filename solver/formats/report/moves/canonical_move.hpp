#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/written_move.hpp"

namespace warp::report {

/// A move as a text for storing and comparing. It is independent of the language: of the notation
/// only the board and the walks are used. Two moves on one board are equal if and only if their
/// canonical texts are. The text of 1.Qa7*b8 +, which captures a rook, is
///
///     -x:b8:bR,>:a7:b8:wQ;|+
///
/// Commas separate parts; a semicolon ends each step. A part begins with the codes of its kind and
/// reason (part_names.hpp). Its squares and units follow, each after a colon:
/// - relocate: from, to, unit;
/// - remove: from, unit;
/// - add: to, unit; if the unit was taken from elsewhere, also from, and the unit as it was there;
/// - replace: from, unit, what it becomes;
/// - exchange: from, to, the unit of each;
/// - burial: to, the unit, what it becomes; then as add;
/// - imitators: their squares;
/// - allowance: what is left to White and Black in hundredths (`=`: to both together).
///
/// A unit is the letter of its side (`_`: none, a hole) and the English letters of its walk. The
/// names of its attributes follow in parentheses, separated by points, unless the unit is royal
/// just as its walk is: wK, wS(royal), bK(). `-` means no unit or no square. `*` separates the
/// changes of units before the movement from the rest. After `|` follow n (null move), s
/// (sequence), o (one movement), + (check), ? (undecided); after another `|` the goal, with its
/// square after a colon.
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
