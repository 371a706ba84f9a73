#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "solver/app/batch/posed.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/check/compose/composer.hpp"

namespace warp {

/// Searches parts of `warp compose` for a worker. What was set up for a search serves for its
/// further parts. Where only the longest solutions count, ShareOutcome::facts are the greatest
/// length found, if that is news for others (check::KnownLengths); the worker hands on what others
/// found.
class ComposeShares {
 public:
  /// `bytes`: memory for facts, shared out among the threads.
  ComposeShares(unsigned threads, std::size_t bytes) : threads_(threads), bytes_(bytes) {}

  /// What other workers have found in parts of task `task`. May be called while another thread
  /// searches, which then knows it.
  void learn(std::uint64_t task, std::string_view found);

  /// Searches the part that `unit` names of task `task`, whose problem is the whole text of a file.
  /// Throws std::runtime_error if it cannot be done.
  workers::ShareOutcome search(std::uint64_t task, const batch::Posed& problem, const Means& means,
                               const workers::WorkUnit& unit, const StopSignal& stop);

 private:
  void begin(std::uint64_t task, std::uint64_t part);
  std::string note(std::uint64_t task, std::uint64_t part, const check::PartResult& result);
  void take(std::uint64_t task, const batch::Posed& problem, const Means& means,
            const workers::ComposeShare& share, const StopSignal& stop);

  unsigned threads_;
  std::size_t bytes_;
  std::uint64_t number_ = 0;  ///< of the task that is set up
  std::unique_ptr<check::ComposeTask> task_;
  std::unique_ptr<check::Composer> composer_;  ///< of task_

  std::mutex lengths_are_shared_;                         ///< held by who uses what follows
  std::map<std::uint64_t, check::KnownLengths> lengths_;  ///< by tasks
  std::uint64_t task_in_work_ = 0, part_in_work_ = 0;
  std::atomic<std::size_t> known_length_{0};  ///< for the part in work
};

}  // namespace warp
