#pragma once

#include <atomic>
#include <vector>

#include "solver/app/check/judge_all.hpp"
#include "solver/app/commands/answered.hpp"

namespace warp {

/// Judging cannot go on: what() says why.
struct JudgingFailed : WorkFailed {
  using WorkFailed::WorkFailed;
};

/// As judge_all(), but in a process of its own: an entry that makes it crash, or use more memory
/// than the system grants, is reported as unproved, and the others are judged all the same. If
/// several entries were being judged when the process died, each of them is judged alone to see
/// which one it was. Throws std::system_error if no process can be started, and JudgingFailed.
void judge_apart(std::vector<EntryToJudge> entries, const CheckSettings& settings,
                 const std::atomic<bool>& interrupted, const JudgingWatcher& watcher);

}  // namespace warp
