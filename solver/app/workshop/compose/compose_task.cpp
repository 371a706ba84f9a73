#include "solver/app/workshop/compose/compose_task.hpp"

#include <algorithm>
#include <stdexcept>

#include "conditions/all_conditions.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/workshop/compose/compose_reader.hpp"
#include "solver/check/compose/lengths.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

std::vector<parser::ParsedProblem> read_composed(const std::string& text, const std::string& file) {
  auto problems = read_problems(text, file, files::Declared::read);
  for (parser::ParsedProblem& parsed : problems) {
    const std::string missing = message(MessageId::missing_pieces, parsed.problem.language);
    std::erase_if(parsed.diagnostics,
                  [&](const Diagnostic& one) { return one.message == missing; });
  }
  return problems;
}

std::vector<Stipulation> lengths_of(const Problem& problem) {
  if (!problem.twins.empty()) {
    return {};
  }
  // As setting up would change it (WhiteToPlay): a position with any units will do.
  const Setup setup = set_up(problem);
  return check::all_lengths(setup.phases.empty() ? *problem.stipulation
                                                 : *setup.problem.stipulation);
}

check::ComposeTask accepted_task(const std::string& text, const std::string& file,
                                 const Means& means) {
  const auto problems = read_composed(text, file);
  std::vector<Diagnostic> faults;
  if (problems.size() == 1 && problems.front().usable()) {
    check::ComposeTask task{.problem = problems.front().problem,
                            .matrix = {},
                            .demands = {},
                            .conditions = all_conditions(),
                            .means = means};
    read_matrix(text, task, faults);
    if (faults.empty()) {
      if (task.demands.longest) {
        task.lengths = lengths_of(task.problem);
      }
      return task;
    }
  }
  throw std::runtime_error(message(MessageId::unit_of_other_version, Language::english));
}

}  // namespace warp
