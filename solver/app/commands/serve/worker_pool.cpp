#include "solver/app/commands/serve/worker_pool.hpp"

#include <algorithm>

namespace warp::serve {

WorkerPool::WorkerPool(unsigned threads) : all_(threads), free_(threads) {
  for (unsigned i = 0; i < threads; ++i) {
    workers_.emplace_back([this] { run(); });
  }
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    waiting_.clear();
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) {
    worker.join();
  }
}

unsigned WorkerPool::needed(const PoolJob& job) const { return std::clamp(job.threads, 1U, all_); }

void WorkerPool::add(std::shared_ptr<PoolJob> job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  changed_.notify_all();
}

bool WorkerPool::drop(const std::shared_ptr<PoolJob>& job) {
  const std::lock_guard lock(mutex_);
  return std::erase(waiting_, job) > 0;
}

void WorkerPool::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] {
      return ends_ || (!waiting_.empty() && needed(*waiting_.front()) <= free_);
    });
    if (ends_) {
      return;
    }
    const std::shared_ptr<PoolJob> job = std::move(waiting_.front());
    waiting_.pop_front();
    const unsigned threads = needed(*job);
    free_ -= threads;
    lock.unlock();
    job->work(threads);
    lock.lock();
    free_ += threads;
    changed_.notify_all();
  }
}

}  // namespace warp::serve
