#pragma once

#include <span>
#include <string>
#include <vector>

#include "parser/input.hpp"

namespace warp::parser {

/// The arguments of a condition or an option, as declared in its row.
struct Arguments {
  std::vector<Argument> values;
  std::string text;   ///< as printed after the name, each after a blank
  bool sound = true;  ///< false: an error was reported
};

/// `after` is the name; `behind` holds the words that may follow the last argument.
Arguments parse_arguments(Input& input, std::span<const Parameter> parameters, const Word& after,
                          const Keywords& behind);

}  // namespace warp::parser
