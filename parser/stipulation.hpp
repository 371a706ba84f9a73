#pragma once

#include <optional>

#include "parser/input.hpp"

namespace warp::parser {

/// The text behind `stipulation`, here or in a twin. Nothing if it is faulty or cannot be played.
std::optional<Stipulation> parse_stipulation(Input& input, const Word& after,
                                             const Keywords& followers);

}  // namespace warp::parser
