#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/settings.hpp"
#include "solver/board/fact_table.hpp"
#include "solver/check/declaration.hpp"
#include "solver/check/finding.hpp"

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
};

/// Says of `entry`, number `number` of the run, what is known without a search: names, messages of
/// reading. `anonymous`: without names of authors, titles and files. `likeness`: a remark that
/// another entry has the same position; may be empty.
check::ProblemJudgement unsearched(const batch::Entry& entry, std::size_t number, bool anonymous,
                                   const std::string& likeness);

/// Judges entries one after the other. Several judges may work at the same time, each in a thread.
class EntryJudge {
 public:
  /// `facts`: bytes for the table of facts. `threads`: at least 1.
  EntryJudge(std::size_t facts, unsigned threads, Engine engine,
             const std::atomic<bool>& interrupted)
      : facts_(facts), threads_(threads), engine_(engine), interrupted_(interrupted) {}

  /// Searches `entry` and adds to `judgement` what there is to say. `limit`: time for the search.
  /// `patient`: what the author states is played even if the search ran out of time; otherwise the
  /// phases that are left are not looked at then.
  JudgedEntry judge(const batch::Entry& entry, check::ProblemJudgement judgement,
                    std::chrono::seconds limit, bool patient);

 private:
  void judge_phases(Setup& setup, std::chrono::seconds limit, bool patient, JudgedEntry& judged);

  FactTable facts_;
  unsigned threads_;
  Engine engine_;
  const std::atomic<bool>& interrupted_;
  std::uint64_t phases_ = 0;  ///< keeps the facts of different phases apart
};

}  // namespace warp
