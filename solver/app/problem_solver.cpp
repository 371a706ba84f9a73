#include "solver/app/problem_solver.hpp"

#include <chrono>

#include "solver/orthodox/game.hpp"
#include "solver/rules/game.hpp"

namespace warp {

namespace {

int gravity(Ending ending) { return ending == Ending::complete ? 0 : is_partial(ending) ? 2 : 1; }

Ending graver(Ending a, Ending b) { return gravity(b) > gravity(a) ? b : a; }

/// Tells the facts of a phase from those of all others. Scrambled twice, so that it is unlike the
/// key of any man on its square; with a bit that no tag of a sentence (Plan::tag) has: the phase
/// number alone was the tag of a number of half-moves, and what was true of phase 2 with 3
/// half-moves to go was believed of phase 3 with 2.
Key salt(std::uint64_t phase) {
  constexpr std::uint64_t no_sentence = std::uint64_t{1} << 63U;
  return scramble(scramble(no_sentence | phase));
}

template <class Engine>
SearchResult play(Engine game, std::uint64_t number, const Phase& phase,
                  const SearchOptions& options, FactTable& facts, const StopSignal& stop,
                  unsigned threads, SolutionSink& sink) {
  game.set_salt(salt(number));
  if (phase.target) {
    game.set_target(*phase.target);
  }
  return solve(game, phase.plan, options, facts, stop, threads, sink);
}

}  // namespace

ProblemOutcome ProblemSolver::solve(const Setup& setup, report::Report& report,
                                    const StopSignal& stop, const ProblemPosition& from,
                                    const Watcher& watcher) {
  const auto start = StopSignal::Clock::now();
  ProblemOutcome outcome;
  ProblemPosition& reached = outcome.reached;
  const auto tell = [&](unsigned done, unsigned first_moves) {
    if (watcher) {
      watcher(reached, done, first_moves);
    }
  };
  report.mute(from.phase > 0 || from.begun);
  report.begin_problem(setup.problem, setup.diagram);
  for (; reached.phase < from.phase && reached.phase < setup.phases.size(); ++reached.phase) {
    report.begin_phase(setup.phases[reached.phase].info);
    report.end_phase(from.ending);
  }
  reached.ending = from.ending;
  for (; reached.phase < setup.phases.size(); ++reached.phase) {
    const Phase& phase = setup.phases[reached.phase];
    SearchOptions options = phase.options;
    const bool goes_on = from.begun && from.phase == reached.phase;
    reached.begun = goes_on;
    reached.search = goes_on ? from.search : SearchPosition{.set_play = options.set_play};
    tell(reached.search.first_moves_done, 0);
    report.mute(goes_on);
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
    const SearchResult result = solve_phase(phase, options, stop, report);
    report.watch({});
    report.end_phase(result.ending);
    outcome.statistics.nodes += result.nodes;
    outcome.ending = graver(reached.ending, result.ending);
    if (is_partial(result.ending)) {
      break;
    }
    reached.ending = outcome.ending;
    reached.begun = false;
  }
  report.mute(false);
  outcome.statistics.seconds =
      std::chrono::duration<double>(StopSignal::Clock::now() - start).count();
  return outcome;
}

SearchResult ProblemSolver::solve_phase(const Phase& phase, const SearchOptions& options,
                                        const StopSignal& stop, report::Report& report) {
  ++phases_;
  const bool fast = engine_ == Engine::automatic &&
                    orthodox::Game::can_play(*phase.rules, phase.position) &&
                    (!phase.target || orthodox::Board::can_hold(*phase.target));
  return fast ? play(orthodox::Game(*phase.rules, phase.position), phases_, phase, options, facts_,
                     stop, threads_, report)
              : play(Game(phase.rules, phase.position, &facts_), phases_, phase, options, facts_,
                     stop, threads_, report);
}

}  // namespace warp
