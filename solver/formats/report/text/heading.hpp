#pragma once

#include <string>

#include "solver/formats/report/text/diagram.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// Authors, origins, awards, titles, one line each, centred above the board.
std::string header(const Problem& problem, const Diagram& diagram);

/// The board in words: "board 10x8", ranks first.
std::string board_text(const Geometry& board, Language language);

/// The stipulation as printed for this problem: with the limits of options on threats and defences
/// ("#10/1"), and counted from White's move if White begins a help problem ("h#2.5").
std::string stipulation_text(const Problem& problem, const Stipulation& stipulation);

/// The text above the board of a=>b: the first position and the side that begins. Empty for all
/// other problems.
std::string first_position_text(const Problem& problem);

/// The line below the board: the stipulation on the left, the number of units on the right.
std::string stipulation_line(const Problem& problem, const Diagram& diagram);

/// All that stands above the solutions on a board of infinitely many dimensions: texts, the units
/// of each side, the board, and the stipulation.
std::string infinite_heading(const Problem& problem);

/// What the option Only demands of the solutions: `Only "mate by S"`; empty without it.
std::string demand_text(const Problem& problem);

/// The other lines below the board, each centred: units with attributes, the board if it is not the
/// classical one, conditions, and the options that change the meaning of the stipulation or leave
/// out solutions.
std::string captions(const Problem& problem, const Diagram& diagram);

/// The part of the game in which a condition holds, as it stands behind the condition: " from 2";
/// empty if that is the whole game.
std::string part_text(const ConditionUse& use, const Problem& problem, Language language);

/// The name of the board of infinitely many dimensions of `problem`: "interval 8".
std::string infinite_board_name(const Problem& problem, Language language);

}  // namespace warp::report
