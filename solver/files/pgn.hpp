#pragma once

#include <string_view>
#include <vector>

#include "solver/files/fen.hpp"

namespace warp::files {

/// Reads the games of a PGN file as problems: the position of the tag FEN (the game array without
/// one), the stipulation of the tag Stipulation, or `missing.stipulation`, White as author, Event,
/// Round and Date as origin, and the moves as what the author states for the solution. Wrong input
/// never throws; what cannot be read is a problem with a message.
std::vector<parser::ParsedProblem> read_pgn(std::string_view text, std::string_view file,
                                            const ConditionRegistry& conditions,
                                            const Missing& missing);

/// Is it the name of such a file?
bool is_pgn(std::string_view file);

}  // namespace warp::files
