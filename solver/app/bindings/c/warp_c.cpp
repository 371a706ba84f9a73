#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>
#include <string_view>

#include "solver/app/bindings/ask.hpp"
#include "solver/app/bindings/c/warp.h"

struct warp_token {
  std::atomic<bool> cancelled{false};
};

namespace {

/// The receiver wants no more.
struct Stopped {};

/// What the caller allows; members that his version of the header does not have are the usual ones.
warp::serve::TaskMeans means_of(const warp_means* stated) {
  warp_means means = WARP_MEANS;
  if (stated != nullptr) {
    std::memcpy(&means, stated, std::min(stated->size, sizeof means));
  }
  warp::serve::TaskMeans result{.threads = means.threads == 0 ? 1 : means.threads,
                                .memory = means.memory};
  if (means.max_time > 0) {
    result.max_time = std::chrono::seconds(means.max_time);
  }
  return result;
}

/// Passes each record in `lines` on.
void pass_on(std::string_view lines, warp_receiver receive, void* context) {
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    const std::string_view record = lines.substr(0, end);
    if (!record.empty() && receive(context, record.data(), record.size()) != 0) {
      throw Stopped();
    }
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
}

}  // namespace

warp_token* warp_token_new() { return new (std::nothrow) warp_token; }

void warp_token_cancel(warp_token* token) { token->cancelled = true; }

void warp_token_free(warp_token* token) { delete token; }

int warp_ask(const char* request, size_t length, const warp_means* means, const warp_token* token,
             warp_receiver receive, void* context) {
  static const std::atomic<bool> never{false};
  try {
    return warp::bindings::ask({request, length}, means_of(means),
                               token == nullptr ? never : token->cancelled,
                               [&](std::string_view lines) { pass_on(lines, receive, context); });
  } catch (const Stopped&) {
    return WARP_STOPPED;
  } catch (const std::bad_alloc&) {
    return WARP_NO_MEMORY;
  } catch (...) {
    return WARP_FAILED;
  }
}

const char* warp_version() { return WARP_VERSION; }
