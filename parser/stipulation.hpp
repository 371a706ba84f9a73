#pragma once

#include <optional>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the text after `stipulation`, of a problem or of a twin. Returns nothing if it is wrong or
/// cannot be played.
std::optional<Stipulation> parse_stipulation(Input& input, const Word& after,
                                             const Keywords& followers);

}  // namespace warp::parser
