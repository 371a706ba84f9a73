#include "solver/app/check/unsearched.hpp"

#include <algorithm>
#include <new>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/infinite/task.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

/// The name of the file in messages: that of the entry if there is none.
std::string file_of(const check::ProblemJudgement& judgement) {
  return judgement.file.empty() ? message(MessageId::entry_number, judgement.language,
                                          {{"number", fmt::format("{}", judgement.number)}})
                                : judgement.file;
}

}  // namespace

std::string crash_text(const Crash& crash, Language language) {
  return crash.killed_by.empty()
             ? message(MessageId::program_failed, language)
             : message(MessageId::program_crashed, language, {{"reason", crash.killed_by}});
}

void note(const std::vector<Diagnostic>& diagnostics, check::ProblemJudgement& judgement) {
  for (Diagnostic diagnostic : diagnostics) {
    diagnostic.file = file_of(judgement);
    judgement.messages.push_back(diagnostic.text());
    const check::Fault fault =
        diagnostic.severity == Severity::input_error   ? check::Fault::unreadable
        : diagnostic.severity == Severity::unsupported ? check::Fault::unsupported
                                                       : check::Fault::none;
    if (fault < judgement.input) {
      judgement.input = fault;
      judgement.input_message = judgement.messages.size() - 1;
    }
  }
}

void note_unproved(std::string_view why, unsigned line, check::ProblemJudgement& judgement) {
  judgement.input = check::Fault::unproved;
  judgement.input_message = judgement.messages.size();
  judgement.messages.push_back(
      fmt::format("{}:{}: {}", report::as_utf8(file_of(judgement)), line, why));
}

void note_crash(const Crash& crash, unsigned line, check::ProblemJudgement& judgement) {
  note_unproved(crash_text(crash, judgement.language), line, judgement);
}

check::ProblemJudgement unsearched(const batch::Entry& entry, std::size_t number, bool anonymous,
                                   const std::string& likeness) {
  const Problem& problem = entry.parsed.problem;
  check::ProblemJudgement judgement{
      .number = number, .language = problem.language, .where = problem.where};
  if (!anonymous) {
    judgement.file = problem.file;
    judgement.authors = problem.authors;
    judgement.titles = problem.titles;
  }
  if (problem.stipulation) {
    judgement.stipulation = problem.stipulation->text;
  }
  std::ranges::transform(problem.conditions, std::back_inserter(judgement.conditions),
                         &ConditionUse::text);
  if (entry.crash) {
    note_crash({entry.crash->killed_by}, entry.crash->line, judgement);
    return judgement;
  }
  std::vector<Diagnostic> diagnostics = entry.parsed.diagnostics;
  if (anonymous) {
    std::erase_if(diagnostics, [](const Diagnostic& one) {
      return one.quotes_text && one.severity == Severity::warning;
    });
    for (Diagnostic& one : diagnostics) {
      if (one.quotes_text) {
        one.message = message(MessageId::prose_unplaced, problem.language, {{"text", "..."}});
      }
    }
  }
  note(diagnostics, judgement);
  if (entry.parsed.usable() && !likeness.empty()) {
    note({{Severity::warning, problem.file, problem.where, likeness}}, judgement);
  }
  return judgement;
}

void note_set_up(const batch::Entry& entry, check::ProblemJudgement& judgement) {
  if (judgement.input != check::Fault::none || !entry.parsed.usable()) {
    return;
  }
  if (const Problem& problem = entry.parsed.problem; problem.infinite != nullptr) {
    std::vector<Diagnostic> diagnostics;
    Complaints complaints(problem.file, problem.language, diagnostics);
    infinite_task(problem, complaints);
    note(diagnostics, judgement);
    return;
  }
  try {
    const Setup setup = set_up_to_judge(entry.parsed.problem);
    note(setup.diagnostics, judgement);
    if (judgement.input == check::Fault::none) {
      judgement.stipulation = setup.problem.stipulation->text;
    }
  } catch (const std::bad_alloc& full) {
    note_unproved(out_of_memory(full), judgement.where.line, judgement);
  }
}

}  // namespace warp
