#pragma once

#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/formats/files/fen.hpp"
#include "solver/formats/files/olv_text.hpp"

namespace warp::files {

/// Is `text` a problem as people post it: does it hold a position (a FEN, a diagram, lists of
/// units) or at least a stipulation, and is it not in the language of problems? `no word of it
/// begins a problem`.
bool is_prose(std::string_view text);

/// Reads a post, a mail, the text of a magazine: positions as FEN, diagrams of letters or
/// figurines, lists of units; the stipulation in notation or words; set play, tries, numbers of
/// solutions, twins, conditions, author, source. Each problem comes with a warning that says how it
/// was understood. What belongs to it and cannot be placed is an error that quotes it; other words
/// are quoted in a warning. `missing.stipulation` holds for problems of which the text states none.
/// If `declared` is not left_out, solutions become remarks. Wrong input never throws.
std::vector<parser::ParsedProblem> read_prose(std::string_view text, std::string_view file,
                                              const ConditionRegistry& conditions,
                                              const Missing& missing, Declared declared);

}  // namespace warp::files
