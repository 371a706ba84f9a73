#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/check/check_options.hpp"
#include "solver/app/check/entry_section.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/check/themes/theme_search.hpp"
#include "solver/formats/report/digest.hpp"

namespace warp {

/// An entry as it is judged.
struct JudgedEntry {
  /// Why the search of an entry ended.
  enum class End : unsigned char {
    complete,  ///< or it was not searched at all, because it cannot be read
    out_of_time,
    out_of_memory,
    interrupted,
  };
  check::ProblemJudgement judgement;
  End end = End::complete;
  bool cut_for_room = false;                ///< there was no room for all the play that was found
  std::vector<std::string> contradictions;  ///< what audit and verification have shown
  std::string section;  ///< the text of its EntrySection if one is wanted and it can be set up
};

/// Judges entries one after the other. Several judges may work at the same time, each in a thread.
class EntryJudge {
 public:
  /// `memory`: bytes for the table of facts; an eighth as much for the play that is judged.
  /// `threads`: at least 1. Of `settings` it reads the engine, the tables, whether sections are
  /// wanted, and whether these are anonymous.
  EntryJudge(std::size_t memory, unsigned threads, const CheckSettings& settings,
             const std::atomic<bool>& interrupted)
      : facts_(memory),
        room_(std::max(memory / share_for_play, least_room)),
        threads_(threads),
        settings_(settings),
        interrupted_(interrupted) {}

  /// Searches `entry` and adds to `judgement` what there is to say. `limit`: time for the search.
  /// `patient`: what the author states is played even if the search ran out of time; otherwise the
  /// phases that are left are not looked at then.
  JudgedEntry judge(const batch::Entry& entry, check::ProblemJudgement judgement,
                    std::chrono::seconds limit, bool patient);

 private:
  static constexpr std::size_t share_for_play = 8;
  static constexpr std::size_t least_room = std::size_t{1} << 20U;

  JudgedEntry judge_once(const Problem& problem, check::ProblemJudgement judgement,
                         std::chrono::seconds limit, bool patient);
  void judge_phases(Setup& setup, std::chrono::seconds limit, bool patient, EntrySection* section,
                    JudgedEntry& judged);
  SearchResult search(Phase& phase, const StopSignal& stop, SolutionSink& found_by,
                      EntrySection* section);
  /// Searches `phase` again without techniques, for at most `limit`, and compares with `printed`.
  /// Returns how far that confirms `printed`; notes a difference in `judged`.
  check::Trust verify(const Setup& setup, const Phase& phase, const report::Digest& printed,
                      std::chrono::seconds limit, JudgedEntry& judged);
  /// Makes the tables that need a search of tries and set play. Notes in `judged` how that ended.
  /// `themes`, if it is not null, receives that play, too.
  void compare_play(const Phase& phase, const StopSignal& stop, report::Notation notation,
                    check::Analysis& analysis, JudgedEntry& judged, check::ThemeSearch* themes);
  void note_tempi(const Phase& phase, const check::Found& found, report::Notation notation,
                  const StopSignal& stop, check::ThemeSearch& themes, JudgedEntry& judged);

  FactTable facts_;
  std::size_t room_;
  unsigned threads_;
  const CheckSettings& settings_;
  const std::atomic<bool>& interrupted_;
  Means means_ = settings_.common.means;             ///< without techniques that were wrong
  std::optional<AuditResult::Contradiction> wrong_;  ///< what the last search has shown
  std::uint64_t phases_ = 0;                         ///< keeps the facts of different phases apart
};

}  // namespace warp
