#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "solver/app/batch/posed.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/check/compose/composer.hpp"

namespace warp {

/// Searches parts of `warp compose` for a worker. What was set up for a search serves for its
/// further parts.
class ComposeShares {
 public:
  /// `bytes`: memory for facts, shared out among the threads.
  ComposeShares(unsigned threads, std::size_t bytes) : threads_(threads), bytes_(bytes) {}

  /// Searches the part that `unit` names of task `task`, whose problem is the whole text of a file.
  /// Throws std::runtime_error if it cannot be done.
  workers::ShareOutcome search(std::uint64_t task, const batch::Posed& problem, const Means& means,
                               const workers::WorkUnit& unit, const StopSignal& stop);

 private:
  void take(std::uint64_t task, const batch::Posed& problem, const Means& means,
            const workers::ComposeShare& share, const StopSignal& stop);

  unsigned threads_;
  std::size_t bytes_;
  std::uint64_t number_ = 0;  ///< of the task that is set up
  std::unique_ptr<check::ComposeTask> task_;
  std::unique_ptr<check::Composer> composer_;  ///< of task_
};

}  // namespace warp
