#pragma once

#include <vector>

#include "parser/parser.hpp"
#include "solver/app/api/warp/problem.hpp"
#include "solver/setup/setup.hpp"

namespace warp::api {

/// The content of a Problem and of a Setup.
struct Problem::Implementation {
  parser::ParsedProblem parsed;
  std::vector<Diagnostic> diagnostics;
  std::vector<std::string> authors, titles;  ///< in UTF-8
};

struct Setup::Implementation {
  warp::Setup setup;
  std::vector<Diagnostic> diagnostics;
  std::vector<Phase> phases;
};

/// What a problem of the library holds, for the library itself.
struct ProblemContent {
  static Problem made_of(parser::ParsedProblem parsed);
  static const parser::ParsedProblem& of(const Problem& problem) {
    return problem.implementation_->parsed;
  }
};

/// Messages as values of the library.
Diagnostic diagnostic_value(const warp::Diagnostic& diagnostic);
std::vector<Diagnostic> diagnostic_values(const std::vector<warp::Diagnostic>& diagnostics);

}  // namespace warp::api
