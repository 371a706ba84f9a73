#include "solver/app/workers/server_link.hpp"

#include <cstdint>
#include <thread>

namespace warp::workers {

void ServerLink::open() {
  store_ = std::make_unique<batch::Store>(address_, batch::Store::Access::share);
}

void ServerLink::sleep(std::chrono::milliseconds most) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds tick{100};
  const auto until =
      Clock::now() + std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(
                         most.count() / 2, most.count())(random_));
  while (!interrupted_ && Clock::now() < until) {
    std::this_thread::sleep_for(std::min<Clock::duration>(tick, until - Clock::now()));
  }
}

void ServerLink::let_go_in_child() {
  if (store_) {
    store_->let_go_in_child();
  }
}

}  // namespace warp::workers
