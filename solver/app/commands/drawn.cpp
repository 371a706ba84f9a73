#include "solver/app/commands/drawn.hpp"

#include <algorithm>

#include "solver/app/api/input.hpp"

namespace warp {

namespace {

SquareSet all_squares(const Geometry& board) {
  constexpr std::size_t most = 2048;
  SquareSet all;
  for (std::size_t square = 0; board.size() <= most && square < board.size(); ++square) {
    all.insert(static_cast<Square>(square));
  }
  return all;
}

}  // namespace

std::optional<diagram::Picture> drawn(const parser::ParsedProblem& parsed, Levels levels) {
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
  return diagram::picture_of(
      accepted ? setup.problem : parsed.problem, accepted,
      levels == Levels::all ? all_squares(*parsed.problem.geometry) : SquareSet());
}

}  // namespace warp
