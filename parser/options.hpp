#pragma once

#include <optional>
#include <span>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// The list behind `option`.
void parse_options(Input& input, std::vector<OptionUse>& options, const Keywords& followers,
                   const Word& after);

/// Are these the parameters of what is followed by one unit (colour, walk, square), as it stands in
/// the list of pieces: "white Sa1"?
bool describes_unit(std::span<const Parameter> parameters);
/// Reads that unit behind `name`; nothing after a complaint. `behind` may follow.
std::optional<std::vector<Argument>> parse_unit_arguments(Input& input, const Word& name,
                                                          const Keywords& behind);

}  // namespace warp::parser
