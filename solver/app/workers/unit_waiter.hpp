#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <type_traits>

#include "solver/app/batch/results/store.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

/// A unit that no worker could solve. What was printed before it stands.
struct UnitFailed : WorkFailed {
  using WorkFailed::WorkFailed;
};

/// Waits for units that are in the queue, also for a server that is gone.
class UnitWaiter {
 public:
  /// Connects with the database. Throws StoreFailed.
  UnitWaiter(std::string database, Console& console);

  /// The connection. Only before anything is waited for.
  batch::Store& store() { return *store_; }
  /// Calls `work` with the store, again and again until the server answers, and returns its result.
  /// Throws StoreFailed, and StoreLost once `stop`, which may be null, is interrupted.
  template <class Work>
  std::invoke_result_t<Work, batch::Store&> asked(const StopSignal* stop, Work work) {
    bool is_said = false;
    for (auto pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
      try {
        connect();
        return work(*store_);
      } catch (const store::StoreLost& fault) {
        store_.reset();
        if (stop == nullptr || stop->interrupted()) {
          throw;
        }
        if (!is_said && pause == longest_pause) {
          is_said = true;
          console_.complain(
              user_message(MessageId::tried_until_answer, {{"fault", store_failure(fault)}}));
        }
      }
      std::this_thread::sleep_for(pause);
    }
  }

  /// Waits until a unit is done, and says once if no worker is at work. Returns false if it was
  /// stopped. Throws UnitFailed, StoreFailed.
  bool wait_for(const UnitState& unit, const StopSignal& stop);

 private:
  static constexpr std::chrono::milliseconds first_pause{20}, longest_pause{1000};

  void connect();

  std::string name_;
  Console& console_;
  std::unique_ptr<batch::Store> store_;  ///< null: the server is gone
  bool has_told_to_begin_ = false;
};

}  // namespace warp::workers
