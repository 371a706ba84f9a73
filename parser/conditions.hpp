#pragma once

#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// Reads the list after `condition`, of a problem or of a twin.
void parse_conditions(Input& input, std::vector<ConditionUse>& conditions,
                      const Keywords& followers, const Word& after);

}  // namespace warp::parser
