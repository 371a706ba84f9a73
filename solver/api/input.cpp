#include "solver/api/input.hpp"

#include "conditions/all_conditions.hpp"

namespace warp {

std::vector<parser::ParsedProblem> read_problems(std::string_view text, std::string_view file,
                                                 files::Declared declared) {
  if (files::is_olv(file)) {
    std::vector<parser::ParsedProblem> problems;
    for (files::OlvEntry& entry :
         files::read_olv(std::string(text), file, all_conditions(), declared)) {
      problems.push_back(std::move(entry.parsed));
    }
    return problems;
  }
  return parser::parse(text, file, all_conditions());
}

Setup set_up(const Problem& problem) { return set_up(problem, all_conditions()); }

}  // namespace warp
