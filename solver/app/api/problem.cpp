#include "solver/app/api/warp/problem.hpp"

#include <utility>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_values.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/infinite/task.hpp"

namespace warp::api {

namespace {

std::vector<std::string> in_utf8(const std::vector<std::string>& texts) {
  std::vector<std::string> result;
  for (const std::string& text : texts) {
    result.push_back(report::as_utf8(text));
  }
  return result;
}

}  // namespace

std::vector<Diagnostic> diagnostic_values(const std::vector<warp::Diagnostic>& diagnostics) {
  std::vector<Diagnostic> values;
  for (const warp::Diagnostic& diagnostic : diagnostics) {
    values.push_back(diagnostic_value(diagnostic));
  }
  return values;
}

Diagnostic diagnostic_value(const warp::Diagnostic& diagnostic) {
  const auto severity = [&] {
    switch (diagnostic.severity) {
      case warp::Severity::warning:
        return Severity::warning;
      case warp::Severity::unsupported:
        return Severity::unsupported;
      case warp::Severity::input_error:
        break;
    }
    return Severity::input_error;
  };
  return {.severity = severity(),
          .file = diagnostic.file,
          .line = diagnostic.where.line,
          .column = diagnostic.where.column,
          .message = report::as_utf8(diagnostic.message)};
}

std::string Diagnostic::text() const {
  const warp::Diagnostic diagnostic{.file = file, .where = {line, column}, .message = message};
  return diagnostic.text();
}

std::vector<Problem> read(std::string_view text, std::string_view file) {
  std::vector<Problem> problems;
  for (parser::ParsedProblem& parsed : read_problems(text, file, files::Declared::read)) {
    problems.push_back(ProblemContent::made_of(std::move(parsed)));
  }
  return problems;
}

Problem ProblemContent::made_of(parser::ParsedProblem parsed) {
  auto problem = std::make_shared<Problem::Implementation>();
  problem->diagnostics = diagnostic_values(parsed.diagnostics);
  problem->authors = in_utf8(parsed.problem.authors);
  problem->titles = in_utf8(parsed.problem.titles);
  problem->parsed = std::move(parsed);
  return Problem(std::move(problem));
}

Problem::Problem(std::shared_ptr<const Implementation> implementation)
    : implementation_(std::move(implementation)) {}

const std::vector<Diagnostic>& Problem::diagnostics() const { return implementation_->diagnostics; }
bool Problem::usable() const { return implementation_->parsed.usable(); }
unsigned Problem::line() const { return implementation_->parsed.problem.where.line; }
const std::vector<std::string>& Problem::authors() const { return implementation_->authors; }
const std::vector<std::string>& Problem::titles() const { return implementation_->titles; }

std::string Problem::stipulation() const {
  const auto& stipulation = implementation_->parsed.problem.stipulation;
  return stipulation ? stipulation->text : std::string{};
}

Setup::Setup(const Problem& problem) : implementation_(std::make_unique<Implementation>()) {
  if (!problem.usable()) {
    return;
  }
  const warp::Problem& as_read = problem.implementation_->parsed.problem;
  if (as_read.infinite != nullptr) {
    implementation_->setup.problem = as_read;
    Complaints complaints(as_read.file, as_read.language, implementation_->setup.diagnostics);
    if (infinite_task(as_read, complaints)) {
      implementation_->phases.push_back({.index = 0, .twin = {}, .duplex = false});
    }
    implementation_->diagnostics = diagnostic_values(implementation_->setup.diagnostics);
    return;
  }
  implementation_->setup = set_up_to_solve(as_read);
  implementation_->diagnostics = diagnostic_values(implementation_->setup.diagnostics);
  for (const warp::Phase& phase : implementation_->setup.phases) {
    implementation_->phases.push_back({.index = implementation_->phases.size(),
                                       .twin = phase.info.twin,
                                       .duplex = phase.info.duplex});
  }
}

Setup::~Setup() = default;
Setup::Setup(Setup&&) noexcept = default;
Setup& Setup::operator=(Setup&&) noexcept = default;

const std::vector<Diagnostic>& Setup::diagnostics() const { return implementation_->diagnostics; }
bool Setup::ready() const { return !phases().empty(); }
const std::vector<Phase>& Setup::phases() const { return implementation_->phases; }

}  // namespace warp::api
