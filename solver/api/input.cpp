#include "solver/api/input.hpp"

#include "conditions/all_conditions.hpp"

namespace warp {

std::vector<parser::ParsedProblem> read_problems(std::string_view text, std::string_view file) {
  return parser::parse(text, file, all_conditions());
}

Setup set_up(const Problem& problem) { return set_up(problem, all_conditions()); }

}  // namespace warp
