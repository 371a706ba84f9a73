#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace warp {

/// Threads that do the same work at the same time, again and again. They are there as soon as they
/// are needed for the first time, and begin at once when there is work: a scheduler's threads look
/// for it where there was some last, which takes long on a machine that others use as well.
class Crew {
 public:
  /// `size` threads, at least 1, the caller's among them.
  explicit Crew(unsigned size) : size_(size) {}
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  unsigned size() const { return size_; }
  /// Calls `work`, which must not throw, in every thread and returns when all have returned. If the
  /// system has no more threads there are fewer.
  void do_together(const std::function<void()>& work);

 private:
  void be_member();

  const unsigned size_;
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  const std::function<void()>* work_ = nullptr;
  std::uint64_t times_ = 0;  ///< how often there was work
  unsigned busy_ = 0;
  bool ended_ = false;
  std::vector<std::thread> members_;
};

}  // namespace warp
