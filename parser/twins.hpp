#pragma once

#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the changes after `twin` or `zeroposition`, up to a word of `followers`.
Twin parse_twin(Input& input, const Keywords& followers, const Word& after);

/// A word after `twin` and what it changes.
struct TwinWord {
  Names names, meaning;
};
std::vector<TwinWord> twin_words();

}  // namespace warp::parser
