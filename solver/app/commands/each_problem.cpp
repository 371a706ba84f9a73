#include "solver/app/commands/each_problem.hpp"

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/intake/inputs.hpp"

namespace warp {

void EachProblem::answer_each(const std::vector<std::string>& files, files::Declared declared) {
  each_input({files, {}}, console_,
             {.read =
                  [&](InputText& input) {
                    unsigned number = 0;
                    for (const parser::ParsedProblem& parsed :
                         read_problems(input.text, input.file, declared, {.stipulation = {}})) {
                      report(parsed.diagnostics);
                      answer(parsed, ++number);
                    }
                    return true;
                  },
              .failed =
                  [&](const std::string& file, const std::string& why) {
                    complain(fmt::format("{}: {}", file, why), Status::input_error);
                  }});
}

void EachProblem::answer_each(const ProblemsInText& problems, files::Declared declared) {
  unsigned number = 0;
  for (const parser::ParsedProblem& parsed : read_problems(problems.text, problems.file, declared,
                                                           {.stipulation = problems.stipulation})) {
    report(parsed.diagnostics);
    answer(parsed, ++number);
  }
}

void EachProblem::complain(const std::string& message, Status status) {
  console_.complain(message);
  status_ = more_serious(status_, status);
}

void EachProblem::report(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    console_.complain(diagnostic.text());
    if (diagnostic.severity != Severity::warning) {
      status_ =
          more_serious(status_, diagnostic.severity == Severity::unsupported ? Status::unsupported
                                                                             : Status::input_error);
    }
  }
}

}  // namespace warp
