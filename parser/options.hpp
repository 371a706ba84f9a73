#pragma once

#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// The list behind `option`.
void parse_options(Input& input, std::vector<OptionUse>& options, const Keywords& followers,
                   const Word& after);

}  // namespace warp::parser
