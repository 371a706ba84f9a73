#include "solver/app/commands/serve/client.hpp"

#include <algorithm>
#include <chrono>
#include <new>

#include "solver/setup/messages/user_language.hpp"

namespace warp::serve {

using platform::LineChannel;
using report::Json;
using namespace std::chrono_literals;

namespace {

/// How often somebody who waits looks whether the client is still there.
constexpr auto serving_moment = 100ms;

}  // namespace

bool Client::serve() {
  std::string line;
  bool reads = true;
  for (;;) {
    is_gone_ = is_gone_ || channel_->is_abandoned();
    if (ending_ || is_gone_) {
      break;
    }
    if (!reads) {
      std::unique_lock lock(mutex_);
      if (ended_.wait_for(lock, serving_moment, [this] { return running_.empty(); })) {
        return true;
      }
      continue;
    }
    switch (channel_->read(line, serving_moment)) {
      case LineChannel::Got::line:
        take(line);
        break;
      case LineChannel::Got::end:
        reads = false;
        break;
      case LineChannel::Got::nothing:
        break;
    }
  }
  std::unique_lock lock(mutex_);
  const bool is_idle = running_.empty();
  lock.unlock();
  cancel_all();
  lock.lock();
  ended_.wait(lock, [this] { return running_.empty(); });
  return is_idle;
}

void Client::take(std::string_view line) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
    return;
  }
  try {
    Request request = read_request(line);
    request.what == Request::What::cancel ? cancel(request) : begin(std::move(request));
  } catch (const BadRequest& bad) {
    put_error(bad.id, bad.what());
  }
}

void Client::begin(Request request) {
  const auto running = std::make_shared<Running>();
  running->request = std::move(request);
  const Json& id = running->request.id;
  {
    const std::lock_guard lock(mutex_);
    const bool is_in_use = !id.is_null() && std::ranges::any_of(running_, [&](const auto& other) {
      return !other->is_answered && other->request.id == id;
    });
    if (is_in_use || running_.size() >= most_waiting) {
      put_error(id, is_in_use ? user_message(MessageId::request_id_in_use, {{"id", id.dump()}})
                              : user_message(MessageId::too_many_requests));
      return;
    }
    running->job = std::make_shared<PoolJob>(
        PoolJob{.threads = running->request.threads,
                .work = [this, running](unsigned threads) { carry_out(*running, threads); }});
    running_.push_back(running);
  }
  pool_.add(running->job);
}

void Client::carry_out(Running& running, unsigned threads) {
  const Json& id = running.request.id;
  const TaskMeans means{.threads = threads,
                        .memory = usual_.memory / pool_.threads() * threads,
                        .max_time = usual_.max_time};
  try {
    serve::carry_out(running.request, means, running.cancelled, [&](std::string_view lines) {
      running.is_answered =
          running.is_answered || lines.find("{\"record\":\"end\"") != std::string_view::npos;
      put(id, lines);
    });
  } catch (const std::bad_alloc& full) {
    put(id, error_record(out_of_memory(full)) + last_record(Status::incomplete));
  } catch (const std::exception& failure) {
    put(id, error_record(failure.what()) + last_record(Status::incomplete));
  }
  forget(running);
}

void Client::forget(const Running& running) {
  const std::lock_guard lock(mutex_);
  std::erase_if(running_, [&](const auto& other) { return other.get() == &running; });
  ended_.notify_all();
}

void Client::cancel(const Request& request) {
  std::shared_ptr<Running> found;
  {
    const std::lock_guard lock(mutex_);
    const auto place = std::ranges::find_if(running_, [&](const auto& other) {
      return !other->is_answered && other->request.id == request.of;
    });
    found = place == running_.end() ? nullptr : *place;
  }
  if (found == nullptr) {
    put_error(request.id,
              user_message(MessageId::request_not_running, {{"id", request.of.dump()}}));
    return;
  }
  stop(found);
  put(request.id, last_record(Status::solved));
}

void Client::stop(const std::shared_ptr<Running>& running) {
  running->cancelled = true;
  if (pool_.drop(running->job)) {
    put(running->request.id, last_record(Status::incomplete));
    forget(*running);
  }
}

void Client::cancel_all() {
  std::vector<std::shared_ptr<Running>> all;
  {
    const std::lock_guard lock(mutex_);
    all = running_;
  }
  std::ranges::for_each(all, [this](const auto& running) { stop(running); });
}

void Client::put(const Json& id, std::string_view lines) {
  const std::string name = "{\"id\":" + id.dump() + ",";
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    if (end > 0) {
      text += name;
      text += lines.substr(1, end - 1);
      text += '\n';
    }
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  const std::lock_guard lock(writing_);
  if (!is_gone_ && !channel_->write(text, [this] { return ending_.load(); })) {
    is_gone_ = true;
  }
}

void Client::put_error(const Json& id, const std::string& text) {
  put(id, error_record(text) + last_record(Status::input_error));
}

}  // namespace warp::serve
