#pragma once

#include <optional>

#include "parser/input.hpp"

namespace warp::parser {

/// The text behind `sstipulation`, here or in a twin: "white 3a[1a[#]d]d{!1a[#]d}". Nothing if it
/// is faulty or has a goal that cannot be played.
std::optional<Stipulation> parse_structured_stipulation(Input& input, const Word& after,
                                                        const Keywords& followers);

}  // namespace warp::parser
