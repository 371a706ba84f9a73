#pragma once

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the changes after `twin` or `zeroposition`, up to a word of `followers`.
Twin parse_twin(Input& input, const Keywords& followers, const Word& after);

}  // namespace warp::parser
