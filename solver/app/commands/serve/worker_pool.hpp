#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace warp::serve {

/// Something to be done by so many threads.
struct PoolJob {
  unsigned threads = 1;
  std::function<void(unsigned threads)> work;  ///< must not throw
};

/// Carries out jobs, as many at the same time as there are threads for, in the order in which they
/// came.
class WorkerPool {
 public:
  /// `threads`: at least 1.
  explicit WorkerPool(unsigned threads);
  /// Waits for the jobs that have begun; the others are dropped.
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  unsigned threads() const { return all_; }
  void add(std::shared_ptr<PoolJob> job);
  /// Drops a job that has not begun. Returns false if it has.
  bool drop(const std::shared_ptr<PoolJob>& job);

 private:
  void run();
  unsigned needed(const PoolJob& job) const;

  unsigned all_;
  unsigned free_;
  bool ends_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<PoolJob>> waiting_;
  std::vector<std::thread> workers_;
};

}  // namespace warp::serve
