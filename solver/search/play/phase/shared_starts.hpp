#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <span>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/line_search.hpp"
#include "solver/search/play/tasks.hpp"

namespace warp {

/// The half-moves that several tasks have in common. They are played once, and bounds are asked
/// once after them. The first question is expensive, since it goes through all pictures; the next
/// ones use its result.
template <GameEngine Game>
class SharedStarts {
 public:
  /// `tasks` belong to the search for lines of `length` half-moves through root branch `node`. Each
  /// begins with the half-moves of `path` and one or two of its own; tasks with two and the same
  /// number have the same first one. `search` has played none of them.
  SharedStarts(LineSearch<Game>& search, NodeId node, unsigned length, std::span<const Move> path,
               const std::vector<Task>& tasks)
      : node_(node), common_(path.size()), root_(search.play_start(node, length, path)) {
    for (const Task& task : tasks) {
      if (has_start_of_its_own(task)) {
        ++starts_[task.number].tasks;
      }
    }
  }

  /// Lists the lines of `task`, one of those given that has a path. Call it once for each. Several
  /// threads may call it at a time, each with its own `search`.
  void list(const Task& task, LineSearch<Game>& search) {
    if (!root_) {
      return;
    }
    if (!has_start_of_its_own(task)) {
      search.list_below(*root_, node_, task.path.back());
      return;
    }
    Shared& shared = starts_.at(task.number);
    {
      const std::lock_guard lock(shared.mutex);
      if (!shared.is_known) {
        shared.start = search.play_start(*root_, node_, task.path[common_]);
        shared.is_known = true;
      }
    }
    if (shared.start) {
      search.list_below(*shared.start, node_, task.path.back());
    }
    const std::lock_guard lock(shared.mutex);
    if (--shared.tasks == 0) {
      shared.start.reset();
    }
  }

 private:
  struct Shared {
    std::mutex mutex;
    bool is_known = false;
    std::optional<LineStart<Game>> start;
    std::size_t tasks = 0;  ///< tasks that still need it
  };

  bool has_start_of_its_own(const Task& task) const { return task.path.size() > common_ + 1; }

  NodeId node_;
  std::size_t common_;
  std::optional<LineStart<Game>> root_;
  std::map<unsigned, Shared> starts_;  ///< by the number of the first half-move
};

}  // namespace warp
