#include "solver/app/commands/web/answer_stream.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "solver/app/bindings/ask.hpp"

namespace warp::web {

using namespace std::chrono_literals;

namespace {

/// Does the request search? What only reads and looks up is never kept waiting.
bool searches(const std::string& line) {
  using What = serve::Request::What;
  try {
    switch (serve::read_request(line).what) {
      case What::solve:
      case What::check:
      case What::why:
      case What::themes:
      case What::mend:
      case What::compose:
      case What::certify:
      case What::verify:
      case What::similar:
        return true;
      default:
        return false;
    }
  } catch (const serve::BadRequest&) {
    return false;
  }
}

}  // namespace

AnswerStream::AnswerStream(std::string request, const serve::TaskMeans& means, SearchRoom& room,
                           const std::atomic<bool>& ending)
    : request_(std::move(request)), means_(means), room_(room), ending_(ending), thread_([this] {
        work();
        const std::lock_guard lock(mutex_);
        is_done_ = true;
        changed_.notify_all();
      }) {}

AnswerStream::~AnswerStream() {
  cancelled_ = true;
  thread_.join();
}

void AnswerStream::work() {
  const bool takes_room = searches(request_);
  while (takes_room && !room_.try_acquire_for(100ms)) {
    if (cancelled_) {
      return;
    }
  }
  const auto put = [this](std::string_view lines) {
    const std::lock_guard lock(mutex_);
    waiting_ += lines;
    changed_.notify_all();
  };
  try {
    bindings::ask(request_, means_, cancelled_, put);
  } catch (const std::exception& failure) {
    put(serve::error_record(failure.what()) + serve::last_record(Status::incomplete));
  }
  if (takes_room) {
    room_.release();
  }
}

std::optional<std::string> AnswerStream::next() {
  if (ending_) {
    cancelled_ = true;
  }
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, 250ms, [this] { return is_done_ || !waiting_.empty(); });
  if (waiting_.empty()) {
    return is_done_ ? std::nullopt : std::optional<std::string>("\n");
  }
  return std::exchange(waiting_, {});
}

}  // namespace warp::web
