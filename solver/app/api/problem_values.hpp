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

/// A message as a value of the library.
Diagnostic diagnostic_value(const warp::Diagnostic& diagnostic);

}  // namespace warp::api
