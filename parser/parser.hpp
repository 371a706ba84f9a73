#pragma once

#include <functional>
#include <string_view>
#include <variant>
#include <vector>

#include "solver/rules/condition.hpp"
#include "solver/setup/problem.hpp"

namespace warp::parser {

/// What stood between one begin (or next) and the following next or end: a problem, or the reasons
/// why it cannot be read. Warnings may accompany a problem.
struct ParsedProblem {
  Problem problem;
  std::vector<Diagnostic> diagnostics;

  /// True if nothing worse than a warning was found, so that the problem may be set up.
  bool usable() const;
};

/// Reads a whole input: any number of problems in any of the three languages.
/// `file` is only used in messages. Never throws for bad input; an input without any problem
/// yields one ParsedProblem with a diagnostic. Only std::bad_alloc may escape.
std::vector<ParsedProblem> parse(std::string_view text, std::string_view file,
                                 const ConditionRegistry& conditions);

}  // namespace warp::parser
