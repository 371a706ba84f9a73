#pragma once

#include <optional>

#include "parser/input.hpp"
#include "parser/stipulation_text.hpp"

namespace warp::parser {

/// Reads the text after `stipulation`, of a problem or of a twin. Returns nothing if it is wrong or
/// cannot be played.
std::optional<Stipulation> parse_stipulation(Input& input, const Word& after,
                                             const Keywords& followers);

/// The parts of a stipulation of the board of 8x8; nothing if `text` is none.
std::optional<StipulationText> stipulation_parts(std::string_view text);

}  // namespace warp::parser
