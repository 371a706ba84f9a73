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

#include "solver/board/hand_over.hpp"

namespace warp {

/// Computes `work(0)` ... `work(count - 1)` on up to `threads` threads and hands the results to
/// `take(index, result)` one at a time and in rising order, each as soon as all earlier ones are
/// done. `take` returns false to end: later results are dropped. Exceptions of `work` end
/// everything and are rethrown when all threads have come to rest; results before the failed one
/// are still taken.
///
/// A thread that has nothing left to compute assists those that have: it calls `assist(index,
/// number, finished)` for work that is going on, `number` being how many threads assist it already.
/// That must not throw, and must return soon after `finished` has become true.
template <class Result, class Work, class Take, class Assist>
void in_order(std::size_t count, unsigned threads, Work work, Take take, Assist assist) {
  struct Progress {
    std::atomic<bool> started{false};
    std::atomic<bool> finished{false};
    std::atomic<unsigned> assistants{0};
  };
  std::vector<std::optional<Result>> done(count);
  std::vector<Progress> progress(count);
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
        progress[index].started = true;
        Result result = work(index);
        progress[index].finished = true;
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
        progress[index].finished = true;
        const std::lock_guard lock(mutex);
        if (!failure) {
          failure = std::current_exception();
        }
        ended = true;
      }
    }
    for (std::size_t index = 0; index < count && !ended.load(); ++index) {
      if (progress[index].started && !progress[index].finished) {
        assist(index, progress[index].assistants.fetch_add(1), progress[index].finished);
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
    tbb::task_arena arena(static_cast<int>(threads));
    arena.execute([&] { tbb::parallel_for(0U, threads, on_a_thread); });
    take_over();
  }
  if (failure) {
    std::rethrow_exception(failure);
  }
}

/// The same where nothing can be gained by assisting.
template <class Result, class Work, class Take>
void in_order(std::size_t count, unsigned threads, Work work, Take take) {
  in_order<Result>(count, threads, work, take,
                   [](std::size_t, unsigned, const std::atomic<bool>&) {});
}

}  // namespace warp
