#include "solver/search/play/stream/crew.hpp"

#include <system_error>

namespace warp {

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  for (std::thread& member : members_) {
    member.join();
  }
}

void Crew::do_together(const std::function<void()>& work) {
  {
    const std::lock_guard lock(mutex_);
    try {
      while (members_.size() + 1 < size_) {
        members_.emplace_back([this] { be_member(); });
      }
    } catch (const std::system_error&) {
      // the existing threads do the work
    }
    work_ = &work;
    ++times_;
    busy_ = static_cast<unsigned>(members_.size());
  }
  changed_.notify_all();
  work();
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return busy_ == 0; });
}

void Crew::be_member() {
  std::unique_lock lock(mutex_);
  for (std::uint64_t done = 0;;) {
    changed_.wait(lock, [&] { return ended_ || times_ > done; });
    if (ended_) {
      return;
    }
    done = times_;
    const std::function<void()>& work = *work_;
    lock.unlock();
    work();
    lock.lock();
    if (--busy_ == 0) {
      changed_.notify_all();
    }
  }
}

}  // namespace warp
