#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace warp {

/// Threads that repeatedly do the same work at the same time. They are started when first needed,
/// and begin at once when there is work. The threads of a scheduler look for work first where they
/// found some last, which takes long on a machine that is in use by others.
class Crew {
 public:
  /// `size` threads, at least 1, the caller's among them.
  explicit Crew(unsigned size) : size_(size) {}
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  unsigned size() const { return size_; }
  /// Calls `work`, which must not throw, in every thread and returns when all calls have returned.
  /// Uses fewer threads if the system cannot start more.
  void do_together(const std::function<void()>& work);

 private:
  void be_member();

  const unsigned size_;
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  const std::function<void()>* work_ = nullptr;
  std::uint64_t times_ = 0;  ///< number of calls of do_together
  unsigned busy_ = 0;
  bool ended_ = false;
  std::vector<std::thread> members_;
};

}  // namespace warp
