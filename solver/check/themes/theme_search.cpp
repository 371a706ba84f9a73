#include "solver/check/themes/theme_search.hpp"

#include "solver/check/phase.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/themes/find_themes.hpp"
#include "solver/formats/report/tee.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp::check {

namespace {

/// Of more lines it is not asked which half-moves lose a tempo.
constexpr std::size_t most_lines_for_tempi = 200;

/// Can tries be sought in the phase?
bool has_tries(const Phase& phase) { return Shape(phase).can_have_tries(); }

}  // namespace

SolutionSink& ThemeSearch::watch(const Phase& phase) {
  return watchers_.emplace_back(phase, Shape(phase).battle(), plays_);
}

void ThemeSearch::note_changes(const Found& found) { find_changes(found, shown_); }

void ThemeSearch::note_tempi(const Phase& phase, const Found& found, Referee& referee) {
  if (!Shape(phase).plain() || phase.plan.branch(0).play != Play::help) {
    return;
  }
  for (std::size_t i = 0; i < std::min(found.lines.size(), most_lines_for_tempi); ++i) {
    find_tempi(found.lines[i], phase, referee, shown_);
  }
}

std::vector<ThemeShown> ThemeSearch::shown() {
  find_journeys(plays_, shown_);
  find_fates(plays_, shown_);
  find_interferences(plays_, shown_);
  find_lines(plays_, shown_);
  find_pictures(plays_, shown_);
  find_functions(plays_, shown_);
  find_orders(plays_, shown_);
  return {shown_.begin(), shown_.end()};
}

ProblemThemes themes_of(Setup& setup, const RefereeTools& tools) {
  ThemeSearch search;
  ProblemThemes themes;
  const report::Notation notation = report::notation_of(setup.problem);
  const auto play = [&](const Phase& phase, const SearchOptions& options, bool set_play) {
    Collector collector(notation, set_play);
    report::Tee<SolutionSink> sink(collector, &search.watch(phase));
    const SearchResult result = play_phase(phase, options, ++tools.searches, tools.means,
                                           tools.facts, tools.stop, tools.threads, sink);
    themes.complete = themes.complete && result.ending == Ending::complete;
    return collector.found();
  };
  for (Phase& phase : setup.phases) {
    const Declarations declarations(setup.problem, turns_of(phase));
    prepare(phase, declaration_for(phase, declarations));
    const Found found = play(phase, phase.options, phase.options.set_play);
    if (found.king_can_be_captured) {
      continue;
    }
    if (has_tries(phase)) {
      SearchOptions options = phase.options;
      options.set_play = true;
      options.refutations = 1;
      search.note_changes(play(phase, options, true));
    }
    try {
      Referee referee(phase, notation, tools);
      search.note_tempi(phase, found, referee);
    } catch (const SearchStopped&) {
      themes.complete = false;
    }
  }
  themes.shown = search.shown();
  themes.complete = themes.complete && search.left_out() == 0;
  return themes;
}

}  // namespace warp::check
