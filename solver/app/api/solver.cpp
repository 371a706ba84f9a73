#include "solver/app/api/warp/solver.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include <tbb/task_arena.h>

#include "solver/app/api/event_report.hpp"
#include "solver/app/api/infinite_play.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/api/problem_values.hpp"
#include "solver/search/play/scheduler.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::api {

void SolutionListener::opens(const HalfMove& move, Place place, Part part) {
  if (path_.empty()) {
    solution_ = {.part = part, .first = {move, {}, {}, {}}};
    path_.push_back(&solution_.first);
    return;
  }
  Node& above = *path_.back();
  std::vector<Node>& list = place == Place::threat       ? above.threats
                            : place == Place::refutation ? above.refutations
                                                         : above.variations;
  path_.push_back(&list.emplace_back(Node{move, {}, {}, {}}));
}

void SolutionListener::closes() {
  path_.pop_back();
  if (path_.empty()) {
    solution(solution_);
  }
}

void SolutionListener::cut_short() { path_.clear(); }

struct Solver::Implementation {
  explicit Implementation(const Resources& resources)
      : threads(std::max(1U, resources.threads)),
        facts(resources.memory),
        solver(facts, threads, Means{}) {}

  unsigned threads;
  FactTable facts;
  ProblemSolver solver;
};

Solver::Solver(const Resources& resources)
    : implementation_(std::make_unique<Implementation>(resources)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Outcome Solver::solve(Setup setup, Listener& listener, const Limits& limits) {
  if (setup.implementation_ == nullptr || !setup.ready()) {
    throw std::invalid_argument("warp::api::Solver::solve: the problem is not ready");
  }
  warp::Setup& problem = setup.implementation_->setup;
  const auto start = StopSignal::Clock::now();
  const CancelToken never;
  const std::atomic<bool>& stop_flag = (limits.cancel != nullptr ? *limits.cancel : never).flag();
  const StopSignal stop(stop_flag, deadline(start, problem, limits.max_time));
  EventReport report(problem, setup.phases(), listener);
  const auto tell = [&](const ProblemPosition&, unsigned done, unsigned first_moves) {
    if (first_moves > 0) {  // it is 0 before the phase begins
      listener.progress(done, first_moves);
    }
  };
  Outcome outcome;
  const auto failed = [&](Ending ending, std::string why) {
    listener.cut_short();
    outcome.ending = ending;
    outcome.diagnostics.push_back(diagnostic_value({.severity = warp::Severity::unsupported,
                                                    .file = problem.problem.file,
                                                    .where = problem.problem.where,
                                                    .message = std::move(why)}));
  };
  try {
    // Work that the search gives to TBB's scheduler uses the same number of threads.
    tbb::task_arena arena(static_cast<int>(allowed_threads(implementation_->threads)));
    if (problem.problem.infinite != nullptr) {
      const StopSignal until(stop_flag, infinite_deadline(problem.problem, limits.max_time));
      const InfinitePlayed played = play_on_infinite_board(problem.problem, {}, until, report);
      outcome.ending = ending_value(played.ending.value_or(warp::Ending::complete));
    } else {
      const ProblemOutcome found = arena.execute(
          [&] { return implementation_->solver.solve(problem, report, stop, {}, tell); });
      outcome.ending = ending_value(found.ending);
      outcome.nodes = found.statistics.nodes;
    }
  } catch (const BeyondRoom& no_room) {
    failed(Ending::unsupported, beyond_room(problem.problem, no_room).message);
  } catch (const MemoryFull& full) {
    failed(Ending::out_of_memory, full.text().in(problem.problem.language));
  } catch (const std::bad_alloc&) {
    failed(Ending::out_of_memory, message(MessageId::memory_is_out, problem.problem.language));
  } catch (...) {
    listener.cut_short();
    throw;
  }
  const Ending ending = outcome.ending;
  static_cast<Count&>(outcome) = report.count();
  outcome.ending = ending;
  outcome.time = StopSignal::Clock::now() - start;
  return outcome;
}

}  // namespace warp::api
