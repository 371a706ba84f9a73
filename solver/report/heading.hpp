#pragma once

#include <string>

#include "solver/report/diagram.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// Authors, origins, awards, titles, one line each, centred above the board.
std::string header(const Problem& problem, const Diagram& diagram);

/// What board it is: "board 10x8", ranks first.
std::string board_text(const Geometry& board, Language language);

/// The stipulation as it is printed for this problem: with the restrictions that options impose on
/// threats and defences ("#10/1"), and as White's when White begins a help problem ("h#2.5").
std::string stipulation_text(const Problem& problem, const Stipulation& stipulation);

/// What stands above the board of a=>b, "" for all other problems: the first position and who
/// begins.
std::string first_position_text(const Problem& problem);

/// The line below the board: the stipulation on the left, the number of units on the right.
std::string stipulation_line(const Problem& problem, const Diagram& diagram);

/// What else stands below the board, one centred line each: units with attributes, the board if it
/// is not the classical one, conditions, and the options that change the meaning of the
/// stipulation.
std::string captions(const Problem& problem, const Diagram& diagram);

}  // namespace warp::report
