#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/report/notation.hpp"
#include "solver/report/written_move.hpp"

namespace warp::report {

/// A move as one word for storing and comparing, whatever the language: two moves on one board are
/// equal if and only if their canonical texts are. Of a notation only board and walks count.
/// Of 1.Qa7*b8=... it is
///
///     -x:b8:bR,>:a7:b8:wQ|+
///
/// Parts are divided by commas, steps by semicolons; a part begins with the codes of its kind and
/// reason (part_names.hpp), behind which stand its squares and units: relocate from, to, unit;
/// remove from, unit; add to, unit, or to, unit, from, unit taken there; replace from, unit, what
/// it becomes; exchange from, to, both units; imitators their squares; an allowance what is left to
/// White and Black in hundredths (`=`: to both together). A unit is its side (`_`: none, a hole)
/// and its English letters; in parentheses stand attributes, unless the unit is royal because its
/// walk is: wK, wS(royal), bK(). `-` is no unit or square, `*` stands between the changes of units
/// before the movement and the rest. Behind `|` stand n null move, s sequence, o one movement, +
/// check, ? undecided, then the goal behind another `|`, with its square behind a colon.
///
/// There is neither a tabulator nor the end of a line in it.
std::string canonical_text(const WrittenMove& move, Notation notation);
/// The same of a single step, without what stands behind `|`.
std::string canonical_text(const WrittenStep& step, Notation notation);

/// Reads what canonical_text wrote for a move on that board; nothing if it is no such text, or
/// names what this program does not know.
std::optional<WrittenMove> read_canonical(std::string_view text, Notation notation);
std::optional<WrittenStep> read_canonical_step(std::string_view text, Notation notation);

}  // namespace warp::report
