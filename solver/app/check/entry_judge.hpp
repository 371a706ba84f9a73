#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/check/check_options.hpp"
#include "solver/app/check/entry_section.hpp"
#include "solver/board/fact_table.hpp"
#include "solver/check/declaration.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"

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
  std::string section;  ///< the text of its EntrySection if one is wanted and it can be set up
};

/// Judges entries one after the other. Several judges may work at the same time, each in a thread.
class EntryJudge {
 public:
  /// `facts`: bytes for the table of facts. `threads`: at least 1. Of `settings` it reads the
  /// engine, the tables, whether sections are wanted, and whether these are anonymous.
  EntryJudge(std::size_t facts, unsigned threads, const CheckSettings& settings,
             const std::atomic<bool>& interrupted)
      : facts_(facts), threads_(threads), settings_(settings), interrupted_(interrupted) {}

  /// Searches `entry` and adds to `judgement` what there is to say. `limit`: time for the search.
  /// `patient`: what the author states is played even if the search ran out of time; otherwise the
  /// phases that are left are not looked at then.
  JudgedEntry judge(const batch::Entry& entry, check::ProblemJudgement judgement,
                    std::chrono::seconds limit, bool patient);

 private:
  void judge_phases(Setup& setup, std::chrono::seconds limit, bool patient, EntrySection* section,
                    JudgedEntry& judged);
  SearchResult search(Phase& phase, const StopSignal& stop, SolutionSink& found_by,
                      EntrySection* section);
  /// Makes the tables that need a search of tries and set play. Returns why that search ended.
  JudgedEntry::End compare_play(const Phase& phase, const StopSignal& stop,
                                report::Notation notation, check::Analysis& analysis);

  FactTable facts_;
  unsigned threads_;
  const CheckSettings& settings_;
  const std::atomic<bool>& interrupted_;
  std::uint64_t phases_ = 0;  ///< keeps the facts of different phases apart
};

}  // namespace warp
