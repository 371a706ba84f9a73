#pragma once

#include <string_view>

#include "parser/parser.hpp"

namespace warp::parser {

/// Adds a demand on the solutions to a problem that was read, as if the option Only stated it; it
/// replaces one that the problem states. What is wrong with `text` is added to the diagnostics of
/// the problem, with `source` as the name of the file and places in `text`.
void add_demand(ParsedProblem& parsed, std::string_view text, std::string_view source,
                const ConditionRegistry& conditions);

}  // namespace warp::parser
