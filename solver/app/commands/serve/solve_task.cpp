#include <algorithm>
#include <memory>
#include <new>

#include "solver/app/api/infinite_play.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/commands/serve/task.hpp"
#include "solver/app/solve/command_line/reports.hpp"
#include "solver/search/phases/audit.hpp"

namespace warp::serve {

namespace {

/// Solves the problems of one request.
class SolveTask {
 public:
  SolveTask(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
            const PutRecords& put)
      : request_(request),
        means_(means),
        cancelled_(cancelled),
        put_(put),
        facts_(means.memory),
        solver_(facts_, means.threads, Means{}),
        report_(make_report(Format::json, put, {.max_output = request.max_output})) {
    solver_.play_with(means.player);
  }

  void run() {
    report_->begin_run();
    for (const parser::ParsedProblem& parsed :
         read_problems(request_.text, request_.file, files::Declared::left_out,
                       {.stipulation = request_.stipulation})) {
      if (cancelled_) {
        note(Status::incomplete);
        break;
      }
      std::ranges::for_each(parsed.diagnostics, [&](const Diagnostic& one) { tell(one); });
      if (parsed.usable()) {
        solve(parsed.problem);
      }
    }
    report_->end_run(static_cast<int>(status_));
  }

 private:
  void note(Status status) { status_ = more_serious(status_, status); }

  void tell(const Diagnostic& diagnostic) {
    report_->message(diagnostic);
    note(diagnostic.severity == Severity::input_error   ? Status::input_error
         : diagnostic.severity == Severity::unsupported ? Status::unsupported
                                                        : Status::solved);
  }

  /// Solves it again without a technique that an audit has found wrong.
  void solve(const Problem& problem) {
    if (problem.infinite != nullptr) {
      solve_on_infinite_board(problem);
      return;
    }
    const Means usual = solver_.means();
    while (!solve_once(problem)) {
    }
    solver_.use(usual);
  }

  std::optional<std::chrono::nanoseconds> most_time() const {
    return request_.max_time ? request_.max_time : means_.max_time;
  }

  void solve_on_infinite_board(const Problem& problem) {
    const StopSignal stop(cancelled_, infinite_deadline(problem, most_time()));
    const InfinitePlayed played = play_on_infinite_board(
        problem, {.most_solutions = request_.max_output, .memory = means_.memory}, stop, *report_);
    std::ranges::for_each(played.diagnostics, [&](const Diagnostic& one) { tell(one); });
    note(played.ending && is_partial(*played.ending) ? Status::incomplete : Status::solved);
  }

  bool solve_once(const Problem& problem) {
    Setup setup = set_up_to_solve(problem);
    std::ranges::for_each(setup.diagnostics, [&](const Diagnostic& one) { tell(one); });
    if (setup.phases.empty()) {
      return true;
    }
    if (request_.max_output) {
      for (Phase& phase : setup.phases) {
        phase.options.max_solutions = std::min(phase.options.max_solutions, *request_.max_output);
      }
    }
    const StopSignal stop(cancelled_, deadline(StopSignal::Clock::now(), setup, most_time()));
    try {
      const ProblemOutcome outcome = solver_.solve(setup, *report_, stop, {}, watcher());
      if (outcome.audit.contradiction) {
        note(Status::contradiction);
        solver_.use(means_after(solver_.means(), *outcome.audit.contradiction));
        report_->abandon(report::Abandoned::superseded, outcome.statistics);
        return false;
      }
      report_->end_problem(outcome.statistics);
      note(is_partial(outcome.ending) ? Status::incomplete : Status::solved);
    } catch (const BeyondRoom& no_room) {
      report_->abandon(report::Abandoned::unsupported, {});
      tell(beyond_room(problem, no_room));
    } catch (const std::bad_alloc&) {
      report_->abandon(report::Abandoned::out_of_memory, {});
      note(Status::incomplete);
    }
    return true;
  }

  /// Tells how far the search is, if that was asked for.
  ProblemSolver::Watcher watcher() {
    if (!request_.progress) {
      return {};
    }
    return [this](const ProblemPosition& /*position*/, unsigned done, unsigned first_moves) {
      put_(report::json_line({{"record", "progress"}, {"done", done}, {"of", first_moves}}));
    };
  }

  const Request& request_;
  const TaskMeans& means_;
  const std::atomic<bool>& cancelled_;
  const PutRecords& put_;
  FactTable facts_;
  ProblemSolver solver_;
  std::unique_ptr<report::Report> report_;
  Status status_ = Status::solved;
};

}  // namespace

void solve(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
           const PutRecords& put) {
  SolveTask(request, means, cancelled, put).run();
}

}  // namespace warp::serve
