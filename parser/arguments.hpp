#pragma once

#include <span>
#include <string>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// What follows the name of a condition or an option, as its row declares it.
struct Arguments {
  std::vector<Argument> values;
  std::string text;   ///< as printed behind the name, each with a blank before it
  bool sound = true;  ///< false: a fault was reported
};

/// `after` is the name; `behind` are the words that may follow the last argument.
Arguments parse_arguments(Input& input, std::span<const Parameter> parameters, const Word& after,
                          const Keywords& behind);

}  // namespace warp::parser
