#include "solver/app/api/problem_solver.hpp"

#include <algorithm>

#include "solver/formats/report/endings.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

/// While it lives, a report passes news of the search on.
class NewsOf {
 public:
  NewsOf(report::Report& report, SearchNews* news) : report_(report) { report.tell(news); }
  ~NewsOf() { report_.tell(nullptr); }
  NewsOf(const NewsOf&) = delete;
  NewsOf& operator=(const NewsOf&) = delete;

 private:
  report::Report& report_;
};

}  // namespace

Diagnostic beyond_room(const Problem& problem, const BeyondRoom& no_room) {
  return {Severity::unsupported, problem.file, problem.where,
          message(MessageId::unsupported_thing, problem.language,
                  {{"what", std::string(no_room.texts.in(problem.language))}})};
}

std::optional<StopSignal::Clock::time_point> deadline(
    StopSignal::Clock::time_point start, const Setup& setup,
    std::optional<std::chrono::nanoseconds> most) {
  const auto for_ever = StopSignal::Clock::time_point::max() - start;
  std::chrono::nanoseconds shortest = most.value_or(for_ever);
  if (setup.max_time) {
    shortest = std::min<std::chrono::nanoseconds>(shortest, *setup.max_time);
  }
  return shortest < for_ever ? std::optional(start + shortest) : std::nullopt;
}

ProblemOutcome ProblemSolver::solve(Setup& setup, report::Report& report, const StopSignal& stop,
                                    const ProblemPosition& from, const Watcher& watcher,
                                    SearchNews* news) {
  const auto start = StopSignal::Clock::now();
  ProblemOutcome outcome;
  ProblemPosition& reached = outcome.reached;
  const auto tell = [&](unsigned done, unsigned first_moves) {
    if (watcher) {
      watcher(reached, done, first_moves);
    }
  };
  const NewsOf told(report, news);
  report.mute(from.phase > 0 || from.begun);
  report.begin_problem(setup.problem, setup.diagram);
  for (; reached.phase < from.phase && reached.phase < setup.phases.size(); ++reached.phase) {
    report.start_position(setup.phases[reached.phase]);
    report.begin_phase(setup.phases[reached.phase].info);
    report.end_phase(from.ending);
  }
  reached.ending = from.ending;
  for (; reached.phase < setup.phases.size(); ++reached.phase) {
    Phase& phase = setup.phases[reached.phase];
    SearchOptions options = phase.options;
    const bool goes_on = from.begun && from.phase == reached.phase;
    reached.begun = goes_on;
    reached.search = goes_on ? from.search : SearchPosition{.set_play = options.set_play};
    tell(reached.search.first_moves_done, 0);
    report.mute(goes_on);
    report.start_position(phase);
    report.begin_phase(phase.info);
    if (goes_on) {
      options.from = from.search;
      report.go_on(from.search);
      report.mute(false);
    }
    const bool may_stop_within = can_go_on(phase.plan, options);
    report.watch([&](const SearchPosition& done, unsigned first_moves) {
      if (may_stop_within) {
        reached.begun = true;
        reached.search = done;
      }
      tell(done.first_moves_done, first_moves);
    });
    const SearchResult result =
        player_ ? player_(setup, reached.phase, options, stop, report)
                : play_phase(phase, options, ++phases_, means_, facts_, stop, threads_, report);
    report.watch({});
    report.end_phase(result.ending);
    outcome.statistics.nodes += result.nodes;
    outcome.ending = report::less_complete(reached.ending, result.ending);
    outcome.doubt = outcome.doubt.empty() ? result.doubt : outcome.doubt;
    outcome.audit.add(result.audit);
    for (std::size_t i = 0; i < result.answered.size(); ++i) {
      outcome.answered[i] += result.answered[i];
    }
    if (is_partial(result.ending) || outcome.audit.contradiction) {
      break;
    }
    phase.rules.reset();
    reached.ending = outcome.ending;
    reached.begun = false;
  }
  report.mute(false);
  outcome.statistics.seconds =
      std::chrono::duration<double>(StopSignal::Clock::now() - start).count();
  return outcome;
}

}  // namespace warp
