#pragma once

#include <optional>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the board after `forsyth`, and the further fields if it is a FEN. Returns whether each
/// rank has all its squares; if not, there is a message.
bool parse_forsyth(Input& input, std::vector<PlacedUnit>& units, std::optional<FenState>& fen,
                   const Keywords& followers, const Word& after);

/// Adds the units of the game array.
void add_game_array(Input& input, std::vector<PlacedUnit>& units, Location where);

}  // namespace warp::parser
