#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/check/check_options.hpp"
#include "solver/app/check/entry_judge.hpp"

namespace warp {

/// An entry that is to be judged, with what is known of it without a search.
struct EntryToJudge {
  const batch::Entry* entry = nullptr;
  check::ProblemJudgement judgement;
};

/// Who is told how judging goes on. One call at a time, from any thread; what a function throws
/// ends the judging and is thrown by judge_all.
struct JudgingWatcher {
  /// An entry is begun; `hard`: for the second time, with full time and all threads.
  std::function<void(std::size_t number, bool hard)> begun;
  std::function<void(const EntryToJudge& entry, JudgedEntry judged)> judged;
  /// An entry that has been begun needs more time and is left for the end; may be empty.
  std::function<void(std::size_t number)> put_off{};
};

/// Judges entries: first as many at once as there are threads, each on one thread and for at most
/// two seconds; then those that need more, one after the other, on all threads and for the full
/// time. A single entry gets all threads at once. Ends early when `interrupted` is set: the entries
/// that are being searched then are judged by what has been found.
void judge_all(std::vector<EntryToJudge> entries, const CheckSettings& settings,
               const std::atomic<bool>& interrupted, const JudgingWatcher& watcher);

}  // namespace warp
