#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

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
/// problem serves for its further shares, and is told for those of other workers.
class ShareSolver {
 public:
  /// Starts the process, which first calls `in_child`. `facts`: bytes for the table of facts.
  /// Throws std::system_error.
  ShareSolver(unsigned threads, std::size_t facts, const std::function<void()>& in_child);

  /// Gives it a share and what others have found out about the same phase (FactLog::take). Returns
  /// false if the process has died.
  bool give(const TakenUnit& unit, std::string_view facts);
  /// The share is not to be solved to its end: the answer will come soon, Ending::interrupted.
  void ask_to_end() { child_.ask_to_end(); }
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
