#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_values.hpp"
#include "solver/app/workshop/means.hpp"
#include "solver/check/mend/limits_read.hpp"
#include "solver/check/mend/mender.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/reading/stated_line.hpp"

namespace warp::api {

namespace {

/// Throws std::invalid_argument if what is stated of `setup` cannot be read.
void need_statement_read(const warp::Setup& setup) {
  for (const warp::Phase& phase : setup.phases) {
    const check::Declarations declarations(setup.problem, check::turns_of(phase));
    const check::Declaration declaration = check::declaration_for(phase, declarations);
    if (!declaration.unread.empty()) {
      throw std::invalid_argument("warp::api::mend: no moves: " + declaration.unread.front());
    }
  }
}

check::MendTask task_of(const warp::Problem& problem, const MendSettings& settings,
                        const Resources& resources, const Limits& limits) {
  try {
    return {.limits = check::limits_named(
                {.keep = settings.keep, .squares = settings.squares, .men = settings.men}, problem),
            .changes = std::max(1U, settings.changes),
            .beam = settings.beam,
            .most = settings.most,
            .threads = std::max(1U, resources.threads),
            .memory = resources.memory,
            .deadline = end_of_time(limits).value_or(StopSignal::Clock::time_point::max())};
  } catch (const check::WrongMendWord& wrong) {
    throw std::invalid_argument(wrong.what());
  }
}

Correction::Proof proof_value(check::Correction::Proof proof) {
  switch (proof) {
    case check::Correction::Proof::verified:
      return Correction::Proof::verified;
    case check::Correction::Proof::contradicted:
      return Correction::Proof::contradicted;
    case check::Correction::Proof::not_in_time:
      break;
  }
  return Correction::Proof::not_in_time;
}

Correction correction_value(const check::Correction& correction) {
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < correction.edits.size(); ++i) {
    changes.push_back(check::edit_text(correction.edits[i], correction.steps[i]));
  }
  return {.changes = std::move(changes),
          .problem = ProblemContent::made_of({.problem = correction.steps.back()}),
          .units = correction.economy.units,
          .promoted = correction.economy.promoted,
          .proof = proof_value(correction.proof)};
}

}  // namespace

Mended mend(const Problem& problem, const MendSettings& settings, const Resources& resources,
            const Limits& limits) {
  warp::Problem stated = usable_content(problem);
  if (!settings.solution.empty()) {
    check::state_line(stated, settings.solution);
  }
  const check::MendTask task = task_of(stated, settings, resources, limits);
  Mended answer;
  const warp::Setup setup = ready_to_judge(stated, answer.diagnostics);
  if (setup.phases.empty()) {
    answer.complete = false;
    return answer;
  }
  need_statement_read(setup);
  const check::MendTrial::SetUp setting_up = [](const warp::Problem& each) {
    return set_up_to_judge(each);
  };
  check::Mender mender(setting_up, task, cancel_flag(limits), nullptr);
  const check::MendReport found = mender.mend(stated);
  answer.sound = found.verdict == check::Fault::none;
  for (const check::Correction& correction : found.corrections) {
    answer.corrections.push_back(correction_value(correction));
  }
  answer.candidates = found.candidates;
  answer.judged = found.judged;
  answer.complete = answer.sound || (found.judged == found.candidates && found.undecided == 0);
  return answer;
}

}  // namespace warp::api
