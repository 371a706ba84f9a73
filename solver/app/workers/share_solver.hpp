#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "solver/app/workers/queue.hpp"
#include "solver/board/position/tables/shared_table.hpp"
#include "solver/platform/system/child.hpp"

namespace warp::workers {

/// The result of a share, from the solving process of a worker.
struct ShareAnswer {
  ShareOutcome outcome;
  std::string fault;  ///< why it cannot be solved; empty if it is
  double seconds = 0;
};

/// What the solving process tells while it works.
struct ShareNews {
  std::string facts;        ///< FactLog::take
  bool is_in_tree = false;  ///< it is writing a tree
};

/// Solves shares of phases in a process of its own, one after the other. What it learns of a
/// problem serves for its further shares, and is told for those of other workers.
class ShareSolver {
 public:
  /// Starts the process, which first calls `in_child`. `facts`: bytes for the table of facts, which
  /// is `shared` unless that is null. Throws std::system_error.
  ShareSolver(unsigned threads, std::size_t facts, SharedTable* shared,
              const std::function<void()>& in_child);

  /// Gives the process a share and the facts that others have found about the same phase
  /// (FactLog::take). Returns false if the process has died.
  bool give(const TakenUnit& unit, std::string_view facts);
  /// Gives the process, while it solves, the facts that others have found meanwhile, and asks for
  /// its own (take_news). Only if no exchange is going on. Returns false if the process has died.
  bool exchange(std::string_view facts);
  bool is_exchanging() const { return is_exchanging_; }
  /// Returns what the process has told since the last call.
  std::optional<ShareNews> take_news() { return std::exchange(news_, std::nullopt); }
  /// The share is not to be solved to its end: the answer will come soon, Ending::interrupted.
  void ask_to_end() { child_.ask_to_end(); }
  /// The process, to be waited for.
  const platform::Child& process() const { return child_; }
  /// Reads what is there; `answer` is set when the share is solved and nothing is being exchanged.
  /// Returns false if the process has died.
  bool read(std::optional<ShareAnswer>& answer);

 private:
  bool read_message();

  platform::Child child_;  ///< ended with this, even while it works
  std::string bytes_;
  std::optional<ShareAnswer> answered_;  ///< read, not returned yet
  bool is_exchanging_ = false;
  std::optional<ShareNews> news_;
};

}  // namespace warp::workers
