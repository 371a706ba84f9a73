#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/commands/serve/task.hpp"
#include "solver/app/commands/serve/worker_pool.hpp"
#include "solver/platform/system/line_channel.hpp"

namespace warp::serve {

/// Somebody who sends requests and receives answers.
class Client {
 public:
  /// `pool` carries out the requests. `usual` is for all its threads together; a request gets its
  /// part. `ending`: the program is to end.
  Client(std::unique_ptr<platform::LineChannel> channel, WorkerPool& pool, const TaskMeans& usual,
         const std::atomic<bool>& ending)
      : channel_(std::move(channel)), pool_(pool), usual_(usual), ending_(ending) {}

  /// Reads requests to the end of the input and waits for their answers. If the client goes away,
  /// or the program is to end, all that is at work is cancelled. Returns false if anything was.
  bool serve();

 private:
  /// A request that waits or is at work.
  struct Running {
    Request request;
    std::atomic<bool> cancelled{false};
    std::atomic<bool> is_answered{false};  ///< its last record is being written: its id is free
    std::shared_ptr<PoolJob> job{};
  };
  /// More requests than this of one client do not wait.
  static constexpr std::size_t most_waiting = 10'000;

  void take(std::string_view line);
  void begin(Request request);
  void cancel(const Request& request);
  void carry_out(Running& running, unsigned threads);
  /// Cancels all; requests that have not begun end at once.
  void cancel_all();
  void stop(const std::shared_ptr<Running>& running);
  void forget(const Running& running);
  /// Writes records, each with the id of its request.
  void put(const report::Json& id, std::string_view lines);
  void put_error(const report::Json& id, const std::string& text);

  std::unique_ptr<platform::LineChannel> channel_;
  WorkerPool& pool_;
  const TaskMeans& usual_;
  const std::atomic<bool>& ending_;
  std::mutex writing_;
  std::atomic<bool> is_gone_{false};
  std::mutex mutex_;  ///< of running_
  std::condition_variable ended_;
  std::vector<std::shared_ptr<Running>> running_;
};

}  // namespace warp::serve
