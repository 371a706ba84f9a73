#pragma once

#include <optional>

#include "parser/input.hpp"
#include "solver/search/play/stipulation.hpp"

namespace warp::parser {

/// Does the next word begin a retractor: "-3", "-1w&#1"?
bool begins_retractor(const Reader& reader);

/// Reads a retractor: "-3 & #1 Proca", "-1b & h#1". A letter names the side that takes back first,
/// else it is White: w, or b (also s). Behind the forward stipulation, which parse_stipulation()
/// reads, a word says how the sides take back against each other; without it they cooperate.
/// Returns nothing after an error.
std::optional<Stipulation> parse_retractor(Input& input, const Word& after,
                                           const Keywords& followers);

}  // namespace warp::parser
