#pragma once

// The names of oneTBB that the program uses, where there is one thread: the caller does everything,
// in order.

namespace tbb {

/// Where tasks are done: here.
class task_arena {
 public:
  explicit task_arena(int /*threads*/ = 1) {}
  /// Returns what `work` returns.
  template <class Work>
  auto execute(const Work& work) {
    return work();
  }
};

namespace this_task_arena {
/// Returns what `work` returns.
template <class Work>
auto isolate(const Work& work) {
  return work();
}
}  // namespace this_task_arena

}  // namespace tbb
