#pragma once

#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// Reports units that replace earlier ones on the same square and, unless `several_kings`, a second
/// royal unit of a side.
void check_placement(Input& input, const std::vector<PlacedUnit>& units, bool several_kings);

/// Warns of nightriders in an English problem whose other units are orthodox, but no knights:
/// mostly N was meant as in a FEN. The problem has no fairy conditions. Returns whether there was
/// anything to warn of.
bool warn_of_nightriders(Input& input, const std::vector<PlacedUnit>& units);

}  // namespace warp::parser
