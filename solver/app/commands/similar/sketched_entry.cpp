#include "solver/app/commands/similar/sketched_entry.hpp"

#include <algorithm>
#include <new>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/similar/similar_command_words.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// The first reason why a problem is not compared.
std::string fault_of(const parser::ParsedProblem& parsed) {
  const auto reason = std::ranges::find_if(parsed.diagnostics, [](const Diagnostic& one) {
    return one.severity != Severity::warning && !one.no_stipulation;
  });
  return reason == parsed.diagnostics.end()
             ? std::string(similar_command_words::no_units.in(user_language()))
             : reason->message;
}

}  // namespace

bool may_be_compared(const parser::ParsedProblem& parsed) {
  return !parsed.problem.units.empty() &&
         std::ranges::all_of(parsed.diagnostics, [](const Diagnostic& one) {
           return one.severity == Severity::warning || one.no_stipulation;
         });
}

SketchedEntry sketched(const parser::ParsedProblem& parsed, std::uint32_t number) {
  const Problem& problem = parsed.problem;
  SketchedEntry entry{
      .sketch = {}, .place = fmt::format("{}:{}", problem.file, problem.where.line), .fault = {}};
  if (problem.infinite != nullptr) {
    entry.fault = similar_command_words::infinite_board.in(user_language());
  } else if (!may_be_compared(parsed)) {
    entry.fault = fault_of(parsed);
  } else {
    try {
      const Setup setup = problem.stipulation ? set_up(problem) : Setup{};
      entry.sketch = check::sketch_of(problem, setup, number);
    } catch (const std::bad_alloc& full) {
      entry.fault = out_of_memory(full);
    }
  }
  return entry;
}

}  // namespace warp
