#pragma once

#include <deque>
#include <set>
#include <vector>

#include "solver/check/found.hpp"
#include "solver/check/stated/referee.hpp"
#include "solver/check/themes/play_watcher.hpp"
#include "solver/check/themes/theme.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// Collects the play of a problem, phase by phase, and finds the themes that all of it shows.
class ThemeSearch {
 public:
  ThemeSearch() = default;
  ThemeSearch(const ThemeSearch&) = delete;  // the sinks know where the play is kept
  ThemeSearch& operator=(const ThemeSearch&) = delete;
  /// Returns a sink for play of `phase`, which must outlive the search. It need not be told the
  /// same play twice.
  SolutionSink& watch(const Phase& phase);
  /// Adds what changes between set play, tries with one refutation and the actual play: `found`,
  /// searched with them. Battle play has such themes.
  void note_changes(const Found& found);
  /// Adds the half-moves of help play that only lose a tempo. `found`: the lines of `phase`.
  /// Throws SearchStopped when the time of the referee is out.
  void note_tempi(const Phase& phase, const Found& found, Referee& referee);

  /// All themes, in order.
  std::vector<ThemeShown> shown();
  /// Lines beyond the most that are looked at.
  std::size_t left_out() const { return plays_.left_out; }

 private:
  BoardPlays plays_;
  std::deque<PlayWatcher> watchers_;
  std::set<ThemeShown> shown_;
};

/// The themes of a problem.
struct ProblemThemes {
  std::vector<ThemeShown> shown;
  bool complete = true;  ///< false: the search was stopped, or play was left out
};

/// Searches all phases of `setup`, set play and tries with one refutation included, and finds their
/// themes. Changes the options of the phases (check::prepare). What is told of a search that is
/// stopped is what it had found.
ProblemThemes themes_of(Setup& setup, const RefereeTools& tools);

}  // namespace warp::check
