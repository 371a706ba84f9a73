#pragma once

#include "parser/input.hpp"

namespace warp::parser {

/// The changes behind `twin` or `zeroposition`, up to a word that is one of `followers`.
Twin parse_twin(Input& input, const Keywords& followers, const Word& after);

}  // namespace warp::parser
