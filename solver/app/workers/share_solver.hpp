#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "solver/app/workers/queue.hpp"
#include "solver/platform/child.hpp"

namespace warp::workers {

/// What a worker's solving process says of a share.
struct ShareAnswer {
  ShareOutcome outcome;
  std::string fault;  ///< why it cannot be solved; empty if it is
  double seconds = 0;
};

/// Solves shares of phases in a process of its own, one after the other. What it learns of a
/// problem serves for its further shares.
class ShareSolver {
 public:
  /// Starts the process, which first calls `in_child`. `facts`: bytes for the table of facts.
  /// Throws std::system_error.
  ShareSolver(unsigned threads, std::size_t facts, const std::function<void()>& in_child);

  /// Returns false if the process has died.
  bool give(const TakenUnit& unit);
  /// The process, to be waited for.
  const platform::Child& process() const { return child_; }
  /// Reads what is there; `answer` is set when the share is solved. Returns false if the process
  /// has died.
  bool read(std::optional<ShareAnswer>& answer);

 private:
  platform::Child child_;  ///< ended with this, even while it works
  std::string bytes_;
};

}  // namespace warp::workers
