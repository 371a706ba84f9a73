#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <type_traits>
#include <utility>

#include "solver/app/batch/results/store.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

/// The connection of a worker with its server. If the server does not answer, it is tried again
/// until it does.
class ServerLink {
 public:
  /// Throws StoreFailed if the database cannot be used, or the server does not answer.
  ServerLink(std::string address, Console& console, const std::atomic<bool>& interrupted)
      : address_(std::move(address)), console_(console), interrupted_(interrupted) {
    open();
  }

  /// Calls `work` with the store, again and again until the server answers, and returns its result.
  /// So `work` must do no harm when it is done twice. Throws StoreLost when the worker is
  /// interrupted meanwhile, and StoreFailed.
  template <class Work>
  std::invoke_result_t<Work, batch::Store&> ask(Work work) {
    for (auto pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
      try {
        if (!store_) {
          open();
          if (std::exchange(is_cut_off_, false)) {
            console_.complain(user_message(MessageId::server_answers));
          }
        }
        return work(*store_);
      } catch (const store::StoreLost& fault) {
        store_.reset();
        if (!is_cut_off_ && pause > patience) {
          is_cut_off_ = true;
          console_.complain(
              user_message(MessageId::tried_until_answer, {{"fault", store_failure(fault)}}));
        }
        if (interrupted_) {
          throw;
        }
      }
      sleep(pause);
    }
  }

  /// Sleeps for half of `most` at least, so that not all workers ask at once; less when the worker
  /// is interrupted.
  void sleep(std::chrono::milliseconds most);

  /// Closes, in a forked process, what only its parent may use.
  void let_go_in_child();

  static constexpr std::chrono::milliseconds first_pause{100}, longest_pause{3000};

 private:
  /// The user is not told of a server that is gone for less than this.
  static constexpr std::chrono::milliseconds patience{400};

  void open();

  std::string address_;
  Console& console_;
  const std::atomic<bool>& interrupted_;
  std::unique_ptr<batch::Store> store_;  ///< null: the server is gone
  bool is_cut_off_ = false;              ///< the user was told that the server is gone
  std::minstd_rand random_{std::random_device{}()};
};

}  // namespace warp::workers
