#pragma once

#include <optional>

#include "parser/input.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::parser {

/// Reads what a piece does: "K + leaper 2,3 + capture hopper 1,1". Returns the walk, without texts.
/// After an error it returns nothing, and the input is taken up to the error. `end_words` are the
/// words that may follow.
std::optional<Walk> parse_walk_sum(Input& input, const Keywords& end_words);

}  // namespace warp::parser
