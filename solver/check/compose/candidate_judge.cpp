#include <algorithm>

#include "solver/check/compose/candidate_solver.hpp"
#include "solver/check/findings/changes.hpp"
#include "solver/check/findings/mate_watcher.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/themes/theme_search.hpp"
#include "solver/formats/report/tee.hpp"

namespace warp::check {

namespace {

/// The most bytes that the play of a candidate may take.
constexpr std::size_t room_for_play = std::size_t{16} << 20U;

/// Do the mates of the phases, set play apart, meet the demand?
bool meets(const MatesWanted& wanted, const std::vector<PhaseJudgement>& phases) {
  std::uint64_t number = 0;
  for (const PhaseJudgement& phase : phases) {
    const Analysis& analysis = phase.analysis;
    const auto good = std::ranges::count_if(analysis.mates, [&](const MateRow& row) {
      return !row.set_play && row.kind >= wanted.kind;
    });
    const auto bad = std::ranges::count_if(analysis.mates, [&](const MateRow& row) {
      return !row.set_play && row.kind < wanted.kind;
    });
    number += static_cast<std::uint64_t>(good);
    if (wanted.all && (bad > 0 || analysis.impure_mates > 0 || analysis.undefined_mates > 0 ||
                       analysis.more_mates > 0)) {
      return false;
    }
  }
  return number >= wanted.least;
}

}  // namespace

/// Searches all phases in full and judges them as `warp check` does.
bool CandidateSolver::judge(Setup& setup, Composition& into) {
  const ComposeDemands& demands = task_.demands;
  const report::Notation notation = report::notation_of(setup.problem);
  ThemeSearch themes;
  for (Phase& phase : setup.phases) {
    const Declarations declarations(setup.problem, turns_of(phase));
    const Declaration declaration = declaration_for(phase, declarations);
    const Shape shape(phase);
    Collector collector(notation, phase.options.set_play, room_for_play);
    MateWatcher mates(phase, notation, phase.options.set_play);
    report::Tee<SolutionSink> watched(collector, &mates);
    report::Tee<SolutionSink> sink(watched, demands.need_themes() ? &themes.watch(phase) : nullptr);
    const SearchResult result = search(phase, phase.options, sink);
    sink.end_phase(result.ending);
    PhaseJudgement judged = check::judge(setup.problem, phase, declaration, collector.found(),
                                         {facts_, stop_, searches_, task_.means, 1});
    mates.report(judged.analysis);
    const Fault verdict = judged.verdict();
    const bool never = verdict == Fault::illegal_position || verdict == Fault::no_solution ||
                       verdict == Fault::short_solution || verdict == Fault::undecidable ||
                       verdict == Fault::unproved;
    // Nothing is declared where any number of solutions is welcome.
    const bool sound =
        verdict == Fault::none || (verdict == Fault::undeclared && !declaration.play);
    if (never || (demands.sound && !sound) || judged.solutions < demands.least ||
        judged.solutions > demands.most) {
      return false;
    }
    if (demands.need_themes() && shape.can_have_tries()) {
      SearchOptions options = phase.options;
      options.set_play = true;
      options.refutations = 1;
      Collector compared(notation, true, room_for_play);
      report::Tee<SolutionSink> both(compared, &themes.watch(phase));
      search(phase, options, both);
      themes.note_changes(compared.found());
    }
    if (demands.need_themes()) {
      Referee referee(phase, notation, {facts_, stop_, searches_, task_.means, 1});
      themes.note_tempi(phase, collector.found(), referee);
    }
    into.phases.push_back(std::move(judged));
  }
  if (demands.mates && !meets(*demands.mates, into.phases)) {
    return false;
  }
  if (demands.need_themes()) {
    into.themes = themes.shown();
    if (!std::ranges::all_of(demands.themes, [&](const ThemeDemand& wanted) {
          return wanted.met_by(into.themes);
        })) {
      return false;
    }
  }
  return true;
}

}  // namespace warp::check
