#include "solver/check/why/line.hpp"

#include <string>
#include <utility>
#include <vector>

#include "solver/app/workshop/means.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/reading/stated_line.hpp"
#include "solver/check/why/near_misses.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::api {

namespace {

LineVerdict verdict_value(check::Diagnosis::Verdict verdict) {
  switch (verdict) {
    case check::Diagnosis::Verdict::solves:
      return LineVerdict::solves;
    case check::Diagnosis::Verdict::refuted:
      return LineVerdict::refuted;
    case check::Diagnosis::Verdict::fails:
      return LineVerdict::fails;
    case check::Diagnosis::Verdict::out_of_time:
      return LineVerdict::out_of_time;
    case check::Diagnosis::Verdict::open:
      break;
  }
  return LineVerdict::open;
}

Cause cause_value(const check::Cause& cause, const report::Notation& notation) {
  Cause value{.id = std::string(check::cause_name(cause.id)),
              .text = check::cause_text(cause, notation),
              .squares = {},
              .moves = cause.moves,
              .rule = cause.rule == nullptr ? "" : std::string(cause.rule->names.english)};
  for (const Square square : cause.squares) {
    value.squares.push_back(notation.name(square));
  }
  return value;
}

Explanation explanation_value(const check::Diagnosis& told, const report::Notation& notation,
                              const Phase& phase) {
  Explanation value{.phase = phase,
                    .line = report::as_utf8(told.stated),
                    .verdict = verdict_value(told.verdict),
                    .played = told.played,
                    .move = report::as_utf8(told.at),
                    .section = told.section,
                    .causes = {}};
  for (const check::Cause& cause : told.causes) {
    value.causes.push_back(cause_value(cause, notation));
  }
  return value;
}

/// Facts and the number of searches, for the referees of all phases.
class Referees {
 public:
  Referees(const Resources& resources, const Limits& limits)
      : facts_(resources.memory), stop_(cancel_flag(limits), end_of_time(limits)) {}
  check::RefereeTools tools() { return {facts_, stop_, searches_, Means::plain(), 1}; }

 private:
  FactTable facts_;
  StopSignal stop_;
  std::uint64_t searches_ = 0;
};

}  // namespace

Explanations why(const Problem& problem, std::string_view line, const Resources& resources,
                 const Limits& limits) {
  warp::Problem stated = usable_content(problem);
  if (!line.empty()) {
    check::state_line(stated, std::string(line));
  }
  Explanations answer;
  warp::Setup setup = ready_to_judge(stated, answer.diagnostics);
  Referees referees(resources, limits);
  for (std::size_t i = 0; i < setup.phases.size(); ++i) {
    warp::Phase& phase = setup.phases[i];
    const check::Declarations declarations(setup.problem, check::turns_of(phase));
    const check::Declaration declaration = check::declaration_for(phase, declarations);
    check::prepare_to_explain(phase, declaration);
    const report::Notation notation = report::notation_of(setup.problem);
    check::Referee referee(phase, notation, referees.tools());
    check::LineDoctor doctor(setup.problem, phase, referee);
    for (const std::string& unread : declaration.unread) {
      answer.unread.push_back(report::as_utf8(unread));
    }
    for (const check::StatedLine& each : doctor.lines_of(declaration)) {
      answer.lines.push_back(
          explanation_value(doctor.explain(each), notation, phase_value(phase, i)));
    }
  }
  return answer;
}

NearestLines nearest(const Problem& problem, const Resources& resources, const Limits& limits) {
  NearestLines answer;
  warp::Setup setup = ready_to_judge(usable_content(problem), answer.diagnostics);
  Referees referees(resources, limits);
  for (std::size_t i = 0; i < setup.phases.size(); ++i) {
    warp::Phase& phase = setup.phases[i];
    check::prepare_to_explain(phase, {});
    const check::NearMisses near =
        check::near_misses(setup.problem, phase, referees.tools(), resources.memory);
    Unsolved told{.phase = phase_value(phase, i),
                  .solution = report::as_utf8(near.solution.value_or("")),
                  .nearest = {},
                  .section = near.section,
                  .defined = near.extent != check::NearMisses::Extent::not_defined,
                  .complete = near.extent == check::NearMisses::Extent::all};
    for (const check::Diagnosis& miss : near.misses) {
      told.nearest.push_back(
          explanation_value(miss, report::notation_of(setup.problem), told.phase));
    }
    answer.phases.push_back(std::move(told));
  }
  return answer;
}

}  // namespace warp::api
