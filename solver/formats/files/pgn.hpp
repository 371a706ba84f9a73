#pragma once

#include <string_view>
#include <vector>

#include "solver/formats/files/fen.hpp"
#include "solver/formats/files/olv_text.hpp"

namespace warp::files {

/// Reads the games of a PGN file as problems: the position of the tag FEN (the game array without
/// one), the stipulation of the tag Stipulation, or `missing.stipulation`, White as author, Event,
/// Round and Date as origin, Title, and the moves as what the author states for the solution, with
/// numbers as problems have them. Neighbours that differ in nothing but their moves are solutions
/// of one problem; [Play "set play"] and [Play "duplex"] tell that the side moves first that does
/// not begin. Target has the units that are to be reached: the diagram of a proof game, the second
/// position of a=>b. Other tags are remarks if `declared` is everything. Wrong input never throws;
/// what cannot be read is a problem with a message.
std::vector<parser::ParsedProblem> read_pgn(std::string_view text, std::string_view file,
                                            const ConditionRegistry& conditions,
                                            const Missing& missing, Declared declared);

/// Is it the name of such a file?
bool is_pgn(std::string_view file);

}  // namespace warp::files
