#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "solver/board/position/tables/hand_over.hpp"
#include "solver/search/play/scheduler.hpp"

namespace warp {

/// Computes `work(0)` ... `work(count - 1)` on up to `threads` threads and passes the results to
/// `take(index, result)` one at a time and in rising order, each as soon as all earlier ones are
/// done. `take` returns false to end: later results are dropped. An exception of `work` ends
/// everything and is rethrown when all threads have ended; results before the failed one are still
/// taken. For small results; see stream/relay.hpp for solutions.
template <class Result, class Work, class Take>
void in_order(std::size_t count, unsigned threads, Work work, Take take) {
  std::vector<std::optional<Result>> done(count);
  std::mutex mutex;
  std::size_t next_taken = 0;
  std::atomic<std::size_t> next_started{0};
  std::atomic<bool> ended{false};
  std::exception_ptr failure;
  const auto worker = [&] {
    while (!ended.load()) {
      const std::size_t index = next_started.fetch_add(1);
      if (index >= count) {
        break;
      }
      try {
        Result result = work(index);
        const std::lock_guard lock(mutex);
        done[index] = std::move(result);
        while (!ended.load() && next_taken < count && done[next_taken]) {
          if (!take(next_taken, std::move(*done[next_taken]))) {
            ended = true;
          }
          done[next_taken].reset();
          ++next_taken;
        }
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!failure) {
          failure = std::current_exception();
        }
        ended = true;
      }
    }
  };
  if (threads <= 1) {
    worker();
  } else {
    const auto on_a_thread = [&](unsigned) {
      take_over();
      worker();
      hand_over();
    };
    hand_over();
    tbb::task_arena arena(static_cast<int>(allowed_threads(threads)));
    arena.execute([&] { tbb::parallel_for(0U, threads, on_a_thread); });
    take_over();
  }
  if (failure) {
    std::rethrow_exception(failure);
  }
}

}  // namespace warp
