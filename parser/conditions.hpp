#pragma once

#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// The list behind `condition`, here or in a twin.
void parse_conditions(Input& input, std::vector<ConditionUse>& conditions,
                      const Keywords& followers, const Word& after);

}  // namespace warp::parser
