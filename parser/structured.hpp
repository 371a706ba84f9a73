#pragma once

#include <optional>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the text after `sstipulation`, of a problem or of a twin: "white 3a[1a[#]d]d{!1a[#]d}".
/// Returns nothing if it is wrong or has a goal that cannot be played.
std::optional<Stipulation> parse_structured_stipulation(Input& input, const Word& after,
                                                        const Keywords& followers);

}  // namespace warp::parser
