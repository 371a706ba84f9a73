#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <semaphore>
#include <string>
#include <thread>

#include "solver/app/commands/serve/task.hpp"

namespace warp::web {

/// How many answers are at work at the same time, of those that search.
constexpr std::ptrdiff_t most_searches = 2;
using SearchRoom = std::counting_semaphore<most_searches>;

/// The answer to one request, which is worked out in a thread of its own while it is sent.
class AnswerStream {
 public:
  /// `request`: a line as `warp serve` reads it. `room` and `ending`, which is set when the program
  /// is to end, must outlive the stream.
  AnswerStream(std::string request, const serve::TaskMeans& means, SearchRoom& room,
               const std::atomic<bool>& ending);
  /// Cancels what is at work, and waits for its end.
  ~AnswerStream();
  AnswerStream(const AnswerStream&) = delete;
  AnswerStream& operator=(const AnswerStream&) = delete;

  /// Returns the records that are there, lines of JSON; after a moment without any an empty line,
  /// by which is found out whether somebody still listens; nothing behind the last one.
  std::optional<std::string> next();

 private:
  void work();

  const std::string request_;
  const serve::TaskMeans means_;
  SearchRoom& room_;
  const std::atomic<bool>& ending_;
  std::atomic<bool> cancelled_{false};
  std::mutex mutex_;  ///< of the two below
  std::string waiting_;
  bool is_done_ = false;
  std::condition_variable changed_;
  std::thread thread_;
};

}  // namespace warp::web
