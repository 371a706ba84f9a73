#pragma once

#include <functional>
#include <string_view>
#include <variant>
#include <vector>

#include "parser/piece_of_file.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/setup/problem.hpp"

namespace warp::parser {

/// The text between one begin (or next) and the following next or end: a problem, possibly with
/// warnings, or the reasons why it cannot be read.
struct ParsedProblem {
  Problem problem;
  std::vector<Diagnostic> diagnostics;

  /// True if there is nothing worse than a warning, so that the problem may be set up.
  bool usable() const;
};

/// Reads a whole input: any number of problems in any of the three languages. `file` is only used
/// in messages, `piece` says where in it the text stands, `statements` where keywords may stand. An
/// input without any problem returns one ParsedProblem with a diagnostic. Wrong input never throws;
/// only std::bad_alloc may leave the function.
std::vector<ParsedProblem> parse(std::string_view text, std::string_view file,
                                 const ConditionRegistry& conditions, const PieceOfFile& piece = {},
                                 Statements statements = Statements::anywhere);

/// Is a text meant to be in the language of problems? Its first word begins a problem or is a
/// keyword that stands in one, or a later line begins with a word that clearly begins one.
bool begins_problem(std::string_view text);

}  // namespace warp::parser
