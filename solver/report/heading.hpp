#pragma once

#include <string>
#include <string_view>

#include "solver/report/diagram.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// `text` with the blanks that centre it below or above a board, with a line end.
std::string centred(std::string_view text);

/// Authors, origins, awards, titles, one centred line each.
std::string header(const Problem& problem);

/// The stipulation as it is printed for this problem: with the restrictions that options impose on
/// threats and defences ("#10/1"), and as White's when White begins a help problem ("h#2.5").
std::string stipulation_text(const Problem& problem, const Stipulation& stipulation);

/// What stands above the board of a=>b, "" for all other problems: the first position and who
/// begins.
std::string first_position_text(const Problem& problem);

/// The line below the board: the stipulation on the left, the number of units on the right.
std::string stipulation_line(const Problem& problem, const Diagram& diagram);

/// What else stands below the board, one centred line each: units with attributes, conditions, and
/// the options that change the meaning of the stipulation.
std::string captions(const Problem& problem, const Diagram& diagram);

}  // namespace warp::report
