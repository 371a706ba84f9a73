#pragma once

#include <string>
#include <string_view>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/written_move.hpp"

namespace warp::report {

/// What stands for an invisible unit: "TI". It is no piece, and the same in all languages.
inline constexpr std::string_view invisible_letters = "TI";

/// " + 3 TI": what stands behind the numbers of the other units; empty for 0.
std::string count_of_invisible(unsigned number);

/// A half-move with TotalInvisible (`move.unseen` has a value), without its sign: "TI~-~",
/// "TI~*d4[d4=wB]", "[+wTIf2]e3*f2", "Qa4-c4".
std::string unseen_text(const WrittenMove& move, Notation notation);

}  // namespace warp::report
