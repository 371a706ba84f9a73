#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/setup.hpp"

namespace warp::report {

/// The position of `phase` as FEN, with the counters of moves "0 1". Nothing on other boards, and
/// with fairy or neutral units or attributes, which FEN cannot express.
std::optional<std::string> fen_text(const Phase& phase);

/// The units of a position as in a FEN. Nothing if it has no letters for them.
std::optional<std::string> fen_units(const Position& position);

/// The squares of the imitators with which the play of `phase` begins.
std::vector<Square> shown_squares(const Phase& phase);

/// The members that say where the play of a phase begins: `units`, `to_move`, `fen` (or null), and
/// `target_units` if a position is to be reached.
Json start_json(const Phase& phase, const Problem& problem);

}  // namespace warp::report
