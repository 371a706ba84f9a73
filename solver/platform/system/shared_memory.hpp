#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace warp::platform {

/// Memory that several processes of one user on this machine have at the same time, under a name.
/// It is gone with the last of them. What is left of processes that were killed goes when the next
/// one joins, whatever the name; nobody is given it.
class SharedMemory {
 public:
  /// Joins those that have memory of this name, or makes it: `bytes` bytes that are 0 at first. Who
  /// joins must name the same size. `name`: letters, digits and hyphens. Null if the system offers
  /// no such memory, or has no room for all of it.
  static std::unique_ptr<SharedMemory> join(const std::string& name, std::size_t bytes);
  ~SharedMemory();
  SharedMemory(const SharedMemory&) = delete;
  SharedMemory& operator=(const SharedMemory&) = delete;

  void* get() const { return memory_; }
  std::size_t bytes() const { return bytes_; }

 private:
  SharedMemory() = default;

  std::string name_;
  void* memory_ = nullptr;
  std::size_t bytes_ = 0;
  int file_ = -1;
};

}  // namespace warp::platform
