#include "solver/app/commands/drawn.hpp"

#include <algorithm>

#include "solver/app/api/input.hpp"

namespace warp {

std::optional<diagram::Picture> drawn(const parser::ParsedProblem& parsed) {
  const bool is_wrong = std::ranges::any_of(parsed.diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::input_error && !diagnostic.no_stipulation;
  });
  if (is_wrong) {
    return std::nullopt;
  }
  if (parsed.problem.infinite != nullptr) {
    return diagram::picture_of(parsed.problem, false);
  }
  const Setup setup = set_up_to_solve(parsed.problem);
  const bool accepted = !setup.phases.empty();
  return diagram::picture_of(accepted ? setup.problem : parsed.problem, accepted);
}

}  // namespace warp
