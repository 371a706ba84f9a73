#pragma once

#include <optional>
#include <span>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the list after `option`.
void parse_options(Input& input, std::vector<OptionUse>& options, const Keywords& followers,
                   const Word& after);

/// True if these parameters describe one unit (colour, walk, square), written as in the list of
/// pieces: "white Sa1".
bool describes_unit(std::span<const Parameter> parameters);
/// Reads such a unit after `name`; returns nothing after an error. `behind` holds the words that
/// may follow.
std::optional<std::vector<Argument>> parse_unit_arguments(Input& input, const Word& name,
                                                          const Keywords& behind);

}  // namespace warp::parser
