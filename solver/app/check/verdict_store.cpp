#include "solver/app/check/verdict_store.hpp"

#include "solver/app/batch/description.hpp"
#include "solver/app/check/kept_judgement.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/check/findings/table.hpp"

namespace warp {

namespace {

struct Counts {
  std::string declared;
  std::uint64_t solutions = 0, set_play = 0;
};

Counts counts_of(const check::ProblemJudgement& judgement) {
  Counts all;
  for (const check::PhaseJudgement& phase : judgement.phases) {
    all.solutions += phase.solutions;
    all.set_play += phase.set_solutions;
    if (!phase.declared.empty()) {
      all.declared +=
          (all.declared.empty() ? "" : " ") + check::phase_text(phase.info) + phase.declared;
    }
  }
  return all;
}

/// The names of the tables that were asked for.
std::string asked_of(const check::ProblemJudgement& judgement) {
  return judgement.phases.empty() ? "" : judgement.phases.front().analysis.tables.names();
}

}  // namespace

bool VerdictStore::find(const batch::Entry& entry, std::chrono::seconds limit,
                        const check::AnalysisTables& asked, bool verified,
                        check::ProblemJudgement& judgement) {
  store::Statement ask(database_,
                       "select judgement, time_limit from verdict where file = ? and number = ? "
                       "and line = ? and problem = ? and stipulation = ? and program = ?");
  ask.with(entry.file)
      .with(std::uint64_t{entry.number})
      .with(std::uint64_t{entry.parsed.problem.where.line})
      .with(entry.text)
      .with(batch::description_of(entry.parsed.problem).stipulation)  // may be an option's
      .with(version_text());
  if (!ask.next()) {
    return false;
  }
  const double ended_after = ask.real(1);
  const bool may_be_improved =
      ended_after > 0 && std::chrono::duration<double>(limit).count() > ended_after;
  const bool is_known = !may_be_improved && read_kept(ask.text(0), asked, judgement);
  return is_known && (!verified || judgement.trust == check::Trust::verified);
}

void VerdictStore::put(const batch::Entry& entry, const check::ProblemJudgement& judgement,
                       std::optional<std::chrono::seconds> out_of_time) {
  const batch::Description what = batch::description_of(entry.parsed.problem);
  const Counts counts = counts_of(judgement);
  database_.transaction([&] {
    store::Statement(database_, "delete from verdict where file = ? and number = ?")
        .with(entry.file)
        .with(std::uint64_t{entry.number})
        .run();
    store::Statement(
        database_,
        "insert into verdict (file, number, line, problem, program, authors, titles, stipulation, "
        "conditions, verdict, reason, declared, solutions, set_play, seconds, time_limit, asked, "
        "judgement) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(entry.file)
        .with(std::uint64_t{entry.number})
        .with(std::uint64_t{entry.parsed.problem.where.line})
        .with(entry.text)
        .with(version_text())
        .with(what.authors)
        .with(what.titles)
        .with(what.stipulation)
        .with(what.conditions)
        .with(check::fault_name(judgement.verdict()))
        .with(check::reason_text(judgement))
        .with(counts.declared)
        .with(counts.solutions)
        .with(counts.set_play)
        .with(judgement.seconds)
        .with(out_of_time ? std::chrono::duration<double>(*out_of_time).count() : 0)
        .with(asked_of(judgement))
        .with(kept_text(judgement))
        .run();
  });
}

}  // namespace warp
