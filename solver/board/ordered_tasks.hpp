#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/crew.hpp"

namespace warp {

/// Computes `work(0)` ... `work(count - 1)` on the threads of `crew` and passes the results to
/// `take(index, result)` one at a time and in rising order, each as soon as all earlier ones are
/// done. `take` returns false to end: later results are dropped. An exception of `work` ends
/// everything and is rethrown when all threads have ended; results before the failed one are still
/// taken. For small results; see stream/relay.hpp for solutions.
template <class Result, class Work, class Take>
void in_order(Crew& crew, std::size_t count, Work work, Take take) {
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
  crew.do_together(worker);
  if (failure) {
    std::rethrow_exception(failure);
  }
}

}  // namespace warp
