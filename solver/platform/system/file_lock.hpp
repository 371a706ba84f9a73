#pragma once

#include <cstdint>
#include <string>

namespace warp::platform {

/// A lock on a file, which is made if there is none. It ends with the object or the process.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock() { release(); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// Returns false if another process holds the lock. A file that cannot be opened is not locked:
  /// who opens it next will say why.
  bool take(const std::string& path);
  void release();

 private:
  std::intptr_t handle_ = -1;  ///< what the system knows the file by
};

}  // namespace warp::platform
