#pragma once

#include <optional>

#include "parser/input.hpp"
#include "solver/board/movement/own_part.hpp"

namespace warp::parser {

/// Reads path and bounds behind the word `after`, which stands for `kind`: "1,3 upto 2". Returns
/// nothing after an error.
std::optional<OwnPart> parse_walk_part(Input& input, PartKind kind, const Word& after);

}  // namespace warp::parser
